/** What is paid for driving a unit. */
export const benefit = {
  about:
    "Rapporterna räknar drivmedelsförmån och milersättning med de här inställningarna.",
  kind: "Enheten är",
  kinds: {
    benefit: "Förmånsbil (företagets bil)",
    private: "Privatbil",
    none: "Varken förmån eller ersättning",
  },
  fuelPayer: "Vem betalar bränslet",
  payers: { company: "Företaget", private: "Föraren" },
  consumption: "Förbrukning per mil (liter, kWh eller kg)",
  reimbursement: (currency: string) => `Ersättning per mil (${currency})`,
  reimbursementShort: "Ersättning per mil",
  marketFuelPrice: (currency: string) =>
    `Marknadspris på bränsle (${currency})`,
  marketFuelPriceShort: "Marknadspris på bränsle",
  pricePer: {
    fuel: (price: string) => `${price} per liter`,
    kwh: (price: string) => `${price} per kWh`,
  },
  noPricePerKg:
    "Per kg: kontot har inget pris på fordonsgas, så enheten behöver ett eget.",
  ownConsumption: (figure: string) =>
    `Tomt: enhetens egen, ${figure}. Den anges med enhetens drivmedel.`,
  noOwnConsumption:
    "Tomt: enhetens egen, som inte är angiven. Den anges med enhetens drivmedel.",
  ofUnit: "enhetens egen",
  accountPrice: (price: string) =>
    `Tomt: kontots pris, ${price}. Det anges i kontots inställningar.`,
  noAccountPrice:
    "Tomt: kontots pris, som inte är angivet. Det anges i kontots inställningar.",
  shownAtWork:
    "När enheten är låst: visa den på kartan under dess arbetstider för administratörer för tilldelade enheter, om den är en av deras",
  notSet: "Inte angivet",
  save: "Spara",
};

export const benefitByKey = {
  ChooseBenefitKind: "Välj förmånsbil, privatbil eller ingetdera.",
  ChooseFuelPayer: "Välj vem som betalar bränslet.",
  BenefitConsumption:
    "Ange en förbrukning som är större än 0 och högst 100, till exempel 0,65.",
  SpecifyBenefitConsumption: "För förmånsbil behövs bränsleförbrukningen.",
  ReimbursementAboveZero:
    "Ersättningen måste vara större än 0 och högst 1 000.",
  UnlockFirst:
    "Enheten är låst av {name}. Den måste låsas upp innan förmånsbil eller privatbil kan inaktiveras.",
  UnlockForPast:
    "Enheten är låst av {name}. Den måste låsas upp innan förmånsbilens tidigare månader kan bli en privatbils.",
  MonthLacksFigures:
    "Från {name} skulle enheten vara förmånsbil utan förbrukning eller ersättning: ange båda för den månaden först.",
  LockedFromWork:
    "Enheten är låst av {name}, som ensam kan låta kartan visa den under arbetstid.",
};

export const benefitNotices = {
  BenefitSaved: "Sparat: inställningarna för förmån och ersättning.",
  MarketFuelPriceSaved: "Marknadspriset på bränsle är sparat.",
};

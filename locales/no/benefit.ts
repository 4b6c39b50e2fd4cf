/** What is paid for driving a unit. */
export const benefit = {
  about:
    "Rapportene beregner drivstoffordel og kilometergodtgjørelse med disse innstillingene.",
  kind: "Enheten er",
  kinds: {
    benefit: "Firmabil med firmabilbeskatning",
    private: "Privatbil",
    none: "Verken fordel eller godtgjørelse",
  },
  fuelPayer: "Hvem betaler drivstoffet",
  payers: { company: "Firmaet", private: "Sjåføren" },
  consumption: "Forbruk per mil (liter, kWh eller kg)",
  reimbursement: (currency: string) => `Godtgjørelse per mil (${currency})`,
  reimbursementShort: "Godtgjørelse per mil",
  marketFuelPrice: (currency: string) =>
    `Markedspris på drivstoff (${currency})`,
  marketFuelPriceShort: "Markedspris på drivstoff",
  pricePer: {
    fuel: (price: string) => `${price} per liter`,
    kwh: (price: string) => `${price} per kWh`,
  },
  noPricePerKg:
    "Per kg: kontoen har ingen pris på gass, så enheten trenger sin egen.",
  ownConsumption: (figure: string) =>
    `Tomt: enhetens eget, ${figure}. Det oppgis med enhetens drivstoff.`,
  noOwnConsumption:
    "Tomt: enhetens eget, som ikke er oppgitt. Det oppgis med enhetens drivstoff.",
  ofUnit: "enhetens eget",
  accountPrice: (price: string) =>
    `Tomt: kontoens pris, ${price}. Den oppgis i kontoens innstillinger.`,
  noAccountPrice:
    "Tomt: kontoens pris, som ikke er oppgitt. Den oppgis i kontoens innstillinger.",
  shownAtWork:
    "Når enheten er låst: vis den på kartet i arbeidstiden for administratorer for tildelte enheter, hvis den er en av deres",
  notSet: "Ikke oppgitt",
  save: "Lagre",
};

export const benefitByKey = {
  ChooseBenefitKind: "Velg firmabil, privatbil eller ingen av delene.",
  ChooseFuelPayer: "Velg hvem som betaler drivstoffet.",
  BenefitConsumption:
    "Oppgi et forbruk som er større enn 0 og høyst 100, for eksempel 0,65.",
  SpecifyBenefitConsumption: "For firmabil trengs drivstofforbruket.",
  ReimbursementAboveZero: "Godtgjørelsen må være større enn 0 og høyst 1 000.",
  UnlockFirst:
    "Enheten er låst av {name}. Den må låses opp før firmabil eller privatbil kan deaktiveres.",
  UnlockForPast:
    "Enheten er låst av {name}. Den må låses opp før firmabilens tidligere måneder kan bli en privatbils.",
  MonthLacksFigures:
    "Fra {name} ville enheten være firmabil uten forbruk eller godtgjørelse: oppgi begge for den måneden først.",
  LockedFromWork:
    "Enheten er låst av {name}, som alene kan la kartet vise den i arbeidstiden.",
};

export const benefitNotices = {
  BenefitSaved: "Lagret: innstillingene for firmabil og godtgjørelse.",
  MarketFuelPriceSaved: "Markedsprisen på drivstoff er lagret.",
};

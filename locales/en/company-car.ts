import { monthText } from "../month.ts";

/** Company cars for the tax office: who has them, and what they cost. */
export const companyCar = {
  rules: (country: string, currency: string) =>
    `Sums by the tax rules of ${country}, in ${currency}.`,
  countries: { SEK: "Sweden", NOK: "Norway", GBP: "the United Kingdom" },
  noRules:
    "The tax rules of the account's country are not known: sums for tax are missing.",
  readersNote:
    "Administrators read all months; others read the months in which they have the car.",
  privateNote: "For the tax office, trips of the type other count as private.",
  /** Where the rule counts by person. */
  threeQuartersNote:
    "Three quarters of the car benefit count in a year with enough business of the person who has the car, in all benefit cars of the year.",
  /** Writes a figure with the language's decimal mark. */
  decimals: (figure: number | string) => String(figure),
  baseAmounts: (
    year: number,
    priceBase: number,
    rate: number,
    source: string,
  ) =>
    `Car benefit ${year}: price base amount ${
      priceBase.toLocaleString("en-GB")
    } SEK, state loan rate ${rate} % (${source}). A month is a twelfth.`,
  noKind:
    "Vehicles that are set neither as company car nor as private car have distances only.",
  /** In place of the rows of a report on company cars, where it is not that nothing was driven. */
  noCars: {
    yours:
      "You have no company car with benefit. Administrators read all vehicles here, others the months in which they have the car.",
    yoursThen:
      "You had no company car with benefit on these days. Administrators read all vehicles here, others the months in which they have the car.",
    chosen:
      "No vehicle that is chosen is a company car with benefit. It becomes one in its benefit settings.",
    chosenThen:
      "No vehicle that is chosen was a company car with benefit on these days.",
    set: "Set which vehicle is a company car",
  },
  noFacts:
    "Company cars without car benefit lack price, vehicle tax, model year or first taxed day on their Tax page.",
  noYearFigures: (years: string) =>
    `Car benefit of ${years} is missing: what the tax office lays down for ${years} is not known here. Nothing is missing on the Tax page.`,
  noCountryRule:
    "Car benefit is computed in Sweden and Norway alone: of other countries no rule is known here.",
  notTaxedYet:
    "Company cars have no car benefit in months before their first taxed day.",
  wholeNote:
    "Rows and the sums of parts are exact to the hundredth, as payroll has them; the sum of all is rounded to whole kronor or pounds.",
  owesNote:
    "When the company pays for the fuel, the user owes private distance × consumption × market fuel price. When the user pays, the company owes business distance × the vehicle's reimbursement.",
  owesFreeNote:
    "What the user owes counts all private electricity, also what was charged at work: that it is free of tax does not change what the company may claim.",
  noConsumption:
    "Vehicles without a consumption have no amount of private fuel, and a value of it only by its cost: enter the consumption in the vehicle's benefit settings or details.",
  noPrice:
    "Vehicles without market fuel price have no value of fuel: enter it in the account's settings or the vehicle's.",
  advisoryRate: (pence: number, from: string, source: string) =>
    `Advisory fuel rate ${pence} pence a mile from ${from} (${source}).`,
  noAdvisoryRate: (month: string) =>
    `No advisory fuel rate is known for ${
      monthText(month, "en")
    }: the market value of the fuel counts.`,
  noEngine:
    "Company cars without fuel or engine size have no advisory fuel rate: enter both. Until then the market value of the fuel counts.",
  /** Where the user owes what is taxed, too; by country. */
  fuelOrRepaid: {
    SE:
      "Private fuel is either repaid or taxed, never both. Fuel benefit is due when the employer pays for all fuel (Skatteverket). When the user repays the private fuel, the employer has not paid for it: then no fuel benefit is due, and the sum taxed in all is less by it. When the fuel benefit is taxed, the user owes nothing.",
    NO:
      "Fuel is inside the Norwegian car benefit, so no fuel benefit is taxed besides. What the user owes is what the company may claim for private fuel; the car benefit here does not count it.",
    GB:
      "When the user repays all private miles at the advisory rate, no fuel charge is due (HMRC); the repayment and the charge never stand together.",
  },
  fuelPayer: "Pays the fuel",
  fuelPayers: { company: "The company", private: "The user" },
  price: "Fuel price",
  privateFuel: "Private fuel (l, kWh, kg)",
  freeFuel: "Of it charged free at work (kWh)",
  /** The same under what they have in common with their neighbours. */
  shortSums: {
    fuelValue: "Market value",
    freeFuelValue: "Free of tax",
    fuelBenefit: "By consump\u00adtion",
    fuelBenefitByCost: "By cost",
    carBenefit: "Month",
    carBenefitByDistance: "By distance",
    netPayment: "Employee pays",
    taxable: "Taxed in all",
    feeBase: "Base of fees",
    userOwes: "The user owes",
    companyOwes: "In all",
    companyOwesTaxFree: "Free of tax",
    companyOwesTaxable: "Taxable",
  },
  sums: {
    fuelValue: "Private fuel, market value",
    freeFuelValue: "Of it free of tax, charged at work",
    fuelBenefit: "Fuel benefit by consumption",
    fuelBenefitByCost: "Fuel benefit by cost",
    carBenefit: "Car benefit",
    carBenefitByDistance: "Car benefit by distance",
    netPayment: "Employee pays",
    taxable: "Taxed in all",
    feeBase: "Base of social fees",
    userOwes: "The user owes",
    companyOwes: "The company owes",
    companyOwesTaxFree: "Of it free of tax",
    companyOwesTaxable: "Of it taxable",
  },
  /** What the benefit value tells of a month. */
  report: {
    unrecorded: "In no trip",
    attest: "Attested",
    attestStates: { open: "No", partly: "Partly", attested: "Yes" },
    privateShare: "Private share",
    occasions: "Private occasions",
    yearBusiness: "Business with the vehicle, year so far",
    yearPrivate: "Private with the vehicle, year so far",
    decidingBusiness: "Business of the year that decides",
    decidingCars: "Counted in these cars",
    businessLimit: "Limit for three quarters",
    threeQuarters: "Three quarters",
    answers: { yes: "Yes", no: "No" },
    yearOccasions: "Private occasions, year so far",
    yearTaxable: "Taxed in all, year so far",
    yearCarTaxable: "Of it car benefit, year so far",
    smallExtent: "Private use of small extent, year so far",
    smallExtentNote:
      "Small extent counts the private driving of the vehicle in the tax year until the end of the month, whoever had it, as the forecast does. If it is within both limits when the year ends, no car benefit is due: the sum taxed in all of the year is then less by the car benefit of the year, which a column tells so far. The sums of the months count car benefit until that is certain.",
    yearUnknown:
      "The year so far is not known while fuel of one of its months has no value: enter the consumption and price of that month.",
    privateTolls: "Private congestion tax",
    odometerNote:
      "In no trip is what the odometer ran between the beginning and the end of the month, less the month's trips.",
    occasionsNote:
      "Private share, occasions and year so far count all that was no business. An occasion is a day with such trips. The year so far counts the months in which the same person has had the vehicle.",
    folded: (vehicles: number) =>
      `${
        vehicles === 1 ? "1 vehicle is" : `${vehicles} vehicles are`
      } set neither as company car nor as private car, with distances only`,
    limits: (from: string, limits: string) =>
      `Limits of the tax year from ${from}: ${limits}.`,
    partNote:
      "The days begin or end within a month. Car benefit, what the employee pays and entered fuel costs are those of the whole month; distances and fuel by consumption are those of the chosen days.",
    tollsNote:
      "Private congestion tax is estimated from the trips, for whole months only. When the employer pays it, it is a benefit of its own beside the sum taxed in all.",
  },
  mileage: {
    paidPer10Km: "Per 10 km",
    paid: "Reimbursement",
    taxFree: "Free of tax",
    taxable: "Taxable",
    nothing: {
      noCars:
        "None of the vehicles is a private car. A vehicle becomes one in its benefit settings.",
      noCarsOfYours:
        "None of the vehicles you see is a private car. An administrator makes a vehicle one in its benefit settings.",
      chosen:
        "What is chosen has no business in private cars on these days; others have.",
      days:
        "Nobody drove on business in a private car on these days. Try a longer period.",
      set: "Set which vehicle is a private car",
    },
  },
  noDriver: "No driver",
  noRate: (of: string) =>
    `Rows without a known rate of the tax office are not divided into free of tax and taxable. No rate is known for: ${of}.`,
  noReimbursement:
    "Vehicles without reimbursement per 10 km have no sum: enter it in the vehicle's settings.",
  units: { mil: "10 km", km: "km", mile: "mile" },
  cars: {
    own: "Own car",
    benefitDiesel: "Company car, diesel",
    benefitElectric: "Company car, electric",
    benefitOther: "Company car, other fuel",
    motorcycle: "Own motorcycle",
    moped: "Own moped",
    bicycle: "Own bicycle",
    motorboat: "Own motorboat",
    snowmobile: "Own snowmobile",
  },
  taxFreeRate: (amount: string) => `free of tax ${amount}`,
  aboveRate: (units: number, amount: string) =>
    `above ${units} in a tax year ${amount}`,
  stateRate: (amount: string) => `state rate ${amount}`,
  supplements: {
    forestRoad: "forest or construction road",
    trailer: "trailer",
    passenger: "each passenger",
  },
  supplementsNote: (amounts: string, held: string) =>
    `Not in the sums, since the log does not know them: supplements for ${amounts} (${held}).`,
  /** The figures of the tax office that a sum was computed with. */
  rulesUsed: {
    swedishCar: (of: {
      base: string;
      rate: string;
      price: string;
      below: string;
      above: string;
      bases: string;
      tax: boolean;
    }) =>
      `${of.base} × price base amount + price × (${of.rate} × state loan rate + ${of.price}) + ${of.below} × price up to ${of.bases} price base amounts + ${of.above} × price above` +
      (of.tax ? " + vehicle tax" : ""),
    swedishCars: (from: string, to: string, formula: string, held: string) =>
      `Cars first taxed ${`${from} – ${to}`.trim()}: ${formula} (${held}).`,
    reduction: (technology: string, sek: string, share: string, held: string) =>
      `${technology}: the price counts ${sek} SEK less, at most ${share} % of it less (${held}).`,
    muchBusiness: (km: string, share: string, held: string) =>
      `From ${km} km of business in the year ${share} % of the benefit count (${held}).`,
    norwegianCar: (
      of: { below: string; above: string; threshold: string },
      held: string,
    ) =>
      `${of.below} % of the list price up to ${of.threshold} NOK, ${of.above} % above (${held}).`,
    norwegianShares: (
      of: { years: string; old: string; km: string; much: string },
    ) =>
      `Of cars older than ${of.years} years ${of.old} % of the price count, of more than ${of.km} km of business ${of.much} %.`,
    norwegianVan: (of: { share: string; most: string }) =>
      `Of a van's price ${of.share} % are left out, ${of.most} NOK at most.`,
    vanRate: (nok: string, held: string) =>
      `By distance: ${nok} NOK a private kilometre in a van (${held}).`,
    freeAtWork: (held: string) =>
      `Charging at the employer's workplace is free of tax (${held}): its share of what was charged in the whole month, or of what was used in it where that is more, is left out of the fuel benefit by consumption and of the base of fees. Of the benefit by cost leave it out of the cost.`,
    fuelFactor: (factor: string, held: string) =>
      `Fuel benefit in a company car: market value × ${factor} (${held}).`,
  },
  ownership: "Owned by",
  ownerships: {
    company: "The company",
    leased: "Leased by the company",
    employee: "The employee",
  },
  scope: "Scope",
  outside: "Outside (private)",
  factor: "Factor",
  source: "Source",
  sources: {
    ukGovernment2025: "UK Government GHG Conversion Factors 2025",
    nordicMix: "Nordic electricity mix, estimated",
    vehicle: "The vehicle's registered figure",
  },
  sourceYear: "Year",
  noYear: "estimate, no year published",
  /** Of a figure of the vehicle itself, in place of a year. */
  registered: "registered, for all months",
  registeredFrom: (month: string) =>
    `registered, from ${monthText(month, "en")}`,
  scopeNote:
    "GHG Protocol: scope 1 is fuel in vehicles that the company owns or leases, from tank to wheel. Scope 2 is electricity for them: what its production emits, since from tank to wheel there is nothing. Scope 3 is business travel in employees' cars: fuel from tank to wheel, electricity as in scope 2. Private trips lie outside and are counted in the same ways; trips of the type other are counted with business. Where the year is that of no publication, the column says what kind of figure it is.",
  electricityNote:
    "Electricity by the Nordic mix. The factor is an estimate for which no year is published; your supplier's may differ.",
  holder: "Has the car",
  holderHint:
    "The employee who is taxed for the car: payroll gives them fuel benefit and private tolls.",
  nobody: "Nobody named",
  who: "Who has it",
  ownershipHint: "Decides the scope of its CO2.",
  asSettings: "As the benefit settings say",
  facts: "For the tax office",
  factsHint:
    "In the currency of the account's country. Car benefit is computed in Sweden and Norway.",
  fields: {
    list_price: "New price with extras",
    vehicle_tax: "Vehicle tax a year",
    taxed_from: "First taxed day",
    model_year: "Model year",
    engine_cc: "Engine, cm³ (United Kingdom)",
    net_payment: "The employee pays a month",
    fuel_month: "Month (2026-03)",
    fuel_cost: "Fuel cost with VAT",
  },
  technology: "Technology",
  technologies: {
    none: "Petrol or diesel",
    electric: "Electric",
    hydrogen: "Hydrogen",
    plugIn: "Plug-in hybrid",
    gas: "Gas",
  },
  isVan: "Van of class 2 or light lorry (Norway)",
  fuelCosts: "Fuel costs",
  fuelCostsHint:
    "What the company paid for the vehicle's fuel in a month: the fuel benefit is then also computed by the share of the cost. An empty cost takes the month away.",
};

export const companyCarByKey = {
  SpecifyWholeNumber: "Write a whole number that is possible here.",
  DayOfCarLimit: "Specify a day from 1900-01-01 to 2100-12-31.",
  SpecifyAmount: "Write an amount, as 1000 or 1000.50.",
  SpecifyMonth: "Write a month, as in 2026-03.",
  ChooseOwnership: "Choose who owns the vehicle.",
  ChooseTechnology: "Choose a technology.",
  HolderNotFound: "Choose a person of the account.",
};

export const companyCarNotices = {
  CompanyCarSaved: "Saved: what the tax office asks about the vehicle.",
};

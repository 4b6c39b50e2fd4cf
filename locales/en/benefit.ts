/** What is paid for driving a unit. */
export const benefit = {
  about:
    "Reports compute fuel benefit and mileage reimbursement from these settings.",
  kind: "The unit is",
  kinds: {
    benefit: "Company car with car benefit",
    private: "Private car",
    none: "Neither benefit nor reimbursement",
  },
  fuelPayer: "Who pays the fuel",
  payers: { company: "The company", private: "The driver" },
  consumption: "Consumption per 10 km (litre, kWh or kg)",
  reimbursement: (currency: string) => `Reimbursement per 10 km (${currency})`,
  reimbursementShort: "Reimbursement per 10 km",
  marketFuelPrice: (currency: string) => `Market fuel price (${currency})`,
  marketFuelPriceShort: "Market fuel price",
  pricePer: {
    fuel: (price: string) => `${price} per litre`,
    kwh: (price: string) => `${price} per kWh`,
  },
  noPricePerKg:
    "Per kg: the account has no price for gas, so the unit needs its own.",
  ownConsumption: (figure: string) =>
    `Empty: the unit's own, ${figure}. It is set with the unit's fuel.`,
  noOwnConsumption:
    "Empty: the unit's own, which is not entered. It is set with the unit's fuel.",
  ofUnit: "the unit's own",
  accountPrice: (price: string) =>
    `Empty: the account's price, ${price}. It is set in the account settings.`,
  noAccountPrice:
    "Empty: the account's price, which is not set. It is set in the account settings.",
  shownAtWork:
    "While the unit is locked, show it on the map during its working hours to administrators of assigned units to whom it is assigned",
  notSet: "Not set",
  save: "Save",
};

export const benefitByKey = {
  ChooseBenefitKind: "Choose company car, private car or neither.",
  ChooseFuelPayer: "Choose who pays the fuel.",
  BenefitConsumption:
    "Enter a consumption greater than 0 and at most 100, as 0.65.",
  SpecifyBenefitConsumption: "Car benefit needs the fuel consumption.",
  ReimbursementAboveZero:
    "The reimbursement must be greater than 0, and at most 1,000.",
  UnlockFirst:
    "The unit is locked by {name}. It must be unlocked before company or private car can be deactivated.",
  UnlockForPast:
    "The unit is locked by {name}. It must be unlocked before past months of the company car can become those of a private car.",
  MonthLacksFigures:
    "From {name} on the unit would be a company car without consumption or reimbursement: enter both for that month first.",
  LockedFromWork:
    "The unit is locked by {name}, who alone can let the map show it during working hours.",
};

export const benefitNotices = {
  BenefitSaved: "Saved: the settings of benefit and reimbursement.",
  MarketFuelPriceSaved: "The market fuel price is saved.",
};

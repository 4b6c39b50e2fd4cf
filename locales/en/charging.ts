/** When and where electric vehicles were charged. */
export const charging = {
  title: "Charging",
  report: {
    charged: "Charged (kWh)",
    difference: "Charged minus used (kWh)",
    price: "Price at home per kWh",
    reimbursed: "Reimbursed for home charging",
    kwhAt: {
      home: "Home (kWh)",
      workplace: "Work (kWh)",
      public: "Elsewhere (kWh)",
      unknown: "Unknown place (kWh)",
    },
    paid: "Paid away from home",
    priceNote:
      "Charging at home is reimbursed at the unit's own price per kWh, else at the account's: where the company pays for the electricity, whose private part is then a fuel benefit. Who pays it is reimbursed for business by distance, as is the own car.",
    workplaceNote:
      "In Sweden charging at the employer's workplace is free of tax from 1 July 2023 to 30 June 2026; a kWh there is worth what it costs at home.",
  },
  link: "Enter and change chargings",
  editTitle: "Change a charging",
  deleteTitle: "Delete a charging",
  intro:
    "Enter each charging of an electric vehicle. The report adds up what was charged at home, at work and elsewhere, and what charging at home costs at the account's price per kWh.",
  noUnits:
    "No unit that you see is electric. Choose electric as the fuel of a unit, or plug-in among what the tax office asks about it.",
  unit: "Vehicle",
  chooseUnit: "Choose a vehicle",
  date: "Day",
  time: "Began at",
  when: "When",
  kwh: "Energy (kWh)",
  amount: (currency: string) => `Paid (${currency})`,
  amountHint: "As the receipt says; leave it empty without one.",
  paid: "Paid",
  place: "Place",
  placeHint:
    "The vehicle's track says whether it stood at a place that is marked as home or workplace. Choose the place yourself where that is wrong.",
  byTrack: "As the track says",
  byHand: "chosen",
  places: {
    home: "At home",
    workplace: "At work",
    public: "Elsewhere",
    unknown: "Unknown",
  },
  hidden: "Hidden: private",
  enteredBy: "Entered by",
  save: "Save charging",
  cancel: "Cancel",
  listTitle: "Entered chargings",
  none: "No chargings have been entered yet.",
  edit: (when: string) => `Change the charging of ${when}`,
  delete: (when: string) => `Delete the charging of ${when}`,
  question: (when: string, unit: string) =>
    `Delete the charging of ${unit}, ${when}? It disappears from the reports.`,
  yes: "Delete",
  keep: "Keep it",
};

export const chargingByKey = {
  SelectChargedUnit: "Choose an electric vehicle.",
  ChargedKwh: "Specify between 0.01 and 1,000 kWh.",
  ChargingAmount: "Specify an amount from 0 to 100,000.",
  ChooseChargingPlace: "Choose a place.",
  ChargingInFuture: "The charging cannot begin in the future.",
  ChargingTaken: "A charging of this vehicle at this time is already entered.",
  ChargingNotFound: "The charging does not exist.",
};

export const chargingNotices = {
  ChargingSaved: "The charging is saved.",
  ChargingDeleted: "The charging is deleted.",
};

/** What the tax limits come to at the end of the year. */
export const forecast = {
  title: "Forecast",
  pace: (asOf: string) =>
    `Forecast at the pace until ${asOf}: what was driven on an average day goes on to the end of the tax year.`,
  atEnd: (amount: string, day: string) => `${amount} on ${day}`,
  passedOn: (day: string) => `Passed on ${day} at this pace`,
  isPassed: "Passed",
  isKept: "Not passed at this pace",
  bar: (used: string, atEnd: string) => `${used} now, ${atEnd} at the end`,
  legend: {
    used: "Used",
    over: "Over the limit",
    more: "Forecast",
    limit: "Limit",
  },
  worth: {
    more: (amount: string) =>
      `When it is passed, ${amount} more is taxed for the year.`,
    less: (amount: string) =>
      `When it is passed, ${amount} less is taxed for the year.`,
    lost: (amount: string) =>
      `Beyond the limit, ${amount} less of the mileage is free of tax at this pace.`,
  },
  /** The same once the limit is passed. */
  worthNow: {
    more: (amount: string) =>
      `The limit is passed: ${amount} more is taxed for the year.`,
    less: (amount: string) =>
      `The limit is passed: ${amount} less is taxed for the year.`,
  },
  money: {
    fuel: (amount: string) =>
      `At this pace the fuel benefit of the year is ${amount}.`,
    mileage: (amount: string) =>
      `At this pace up to ${amount} of mileage reimbursement is free of tax.`,
  },
  outcomes: {
    passed: "Already passed",
    willPass: "Will be passed",
    kept: "Not passed",
  },
  columns: {
    limit: "Limit",
    countedIn: "Counted in",
    used: "Used",
    allowed: "Limit value",
    atEnd: "At year end",
    share: "Share used",
    shareAtEnd: "Share at year end",
    outcome: "Outcome",
    passedOn: "Passed on",
    countedFor: "Whose business",
    worth: "Worth of the step",
    money: "Year in money",
  },
  units: { days: "days", km: "km", mil: "mil (10 km)", mile: "miles" },
  notes: {
    vehicleAlone:
      "Business distance is that of the unit or driver alone here. Of a benefit car with a holder, the holder and administrators see the distance that decides: that of the holder, in all benefit cars of the year together.",
    counted:
      "Of a Swedish benefit car with a holder, business distance is that of the holder in all benefit cars of the year together, as the benefit value report counts it; the column names the holder and these cars.",
    pace:
      "The forecast adds the average day until the last day of the report, or today, for the rest of its tax year.",
    worth:
      "The worth of the step is what is taxed more (or, with a minus, less) in the year when the limit is passed; of British miles it is what is less free of tax. It is not the tax itself, which depends on the employee's income.",
    charging:
      "Electricity that was charged at work free of tax until now is left out of the fuel benefit, as in the benefit value report; what will be charged there is not known, and counts as taxed.",
    money:
      "The year in money is the fuel benefit at the pace of private driving, or the most of mileage that is free of tax. Each month counts by the settings that hold in it. Car and fuel benefit are shown to administrators and to who has the car.",
  },
};

import { monthText } from "../month.ts";

/** Files for payroll programs. */
export const payroll = {
  title: "Payroll",
  about:
    "What payroll programs take for each employee of a month: mileage in private cars, and in company cars whose fuel the driver pays, fuel benefit, private tolls and charging at home. Whatever concerns a company car goes to the person who has the car.",
  month: "Month",
  wrongMonth: "This is no month. Choose one from the list.",
  none: "There is nothing for payroll in this month.",
  mappingTitle: "Payroll file format",
  refused:
    "The PAXml file cannot be written before what is missing has been entered.",
  missing:
    "This is missing, and is therefore left out of the files or stands there without a name",
  paxmlWaits: "PAXml: after what is missing",
  report: "As a report (PDF, Excel)",
  noCode: (kind: string) =>
    `${kind} has no pay type: enter it under Payroll file format.`,
  formats: { paxml: "PAXml (Sweden)", csv: "CSV" },
  columns: {
    employeeNumber: "Employee number",
    employee: "Employee",
    code: "Pay type",
    kind: "Kind",
    month: "Month",
    date: "Date",
    quantity: "Quantity",
    unit: "Unit",
    amount: "Amount",
    currency: "Currency",
    note: "Note",
  },
  kinds: {
    mileageFree: "Mileage, free of tax",
    mileageTaxable: "Mileage, taxable",
    fuelBenefit: "Fuel benefit",
    privateTolls: "Private tolls",
    homeCharging: "Reimbursed charging at home",
  },
  wholeMonths:
    "The days begin or end within a month: private congestion tax is included for whole months only.",
  taxedLater:
    "Fuel benefit stands in the month of driving. Sweden taxes it in the month after: that of March goes with the pay of April (Skatteverket).",
  /** Counts of PAXml, whose elements name no unit. */
  countedInMil: "Counted in mil (10 km)",
  units:
    "The distance of mileage is counted in mil (10 km) in PAXml, as the rate is, and in km in the CSV file.",
  /** Months as in 2026-03. */
  taxedIn: (month: string, taxed: string) =>
    `Fuel of ${monthText(month, "en")}, taxed in ${monthText(taxed, "en")}`,
  problems: {
    noEmployeeNumber: (name: string, month: string) =>
      `${name} has no employee number (${month}): enter it on the user's page.`,
    noHolder: (name: string, month: string) =>
      `${name} (${month}): the person who has the car is not named, so its mileage, fuel benefit, private tolls or charging at home are in no file. Name the person on the vehicle's Tax page.`,
    noDriver: (name: string, month: string) =>
      `${name} (${month}): business without a driver, so its mileage is in no file. Set the driver in the trip log.`,
    noReimbursement: (name: string, month: string) =>
      `${name} (${month}): no reimbursement per 10 km, so its mileage is in no file. Enter it in the vehicle's settings.`,
    noRate: (name: string, month: string) =>
      `${name} (${month}): the tax office's rate is not known, so its mileage is in no file.`,
    noFuelValue: (name: string, month: string) =>
      `${name} (${month}): no consumption, fuel price or fuel cost, so its fuel benefit is in no file.`,
    noKwhPrice: (name: string, month: string) =>
      `${name} (${month}): no price per kWh, so its charging at home is in no file. Enter it in the account's settings.`,
    locked: (name: string, month: string) =>
      `${name} (${month}) is locked by its user: only its fuel benefit is here. Mileage, tolls and charging at home follow when it is unlocked.`,
  },
  csv: "CSV file",
  separator: "Separator",
  separators: {
    comma: "Comma",
    semicolon: "Semicolon",
    tab: "Tab",
  },
  decimalMark: "Decimal mark",
  decimalMarks: {
    comma: "Comma",
    point: "Point",
  },
  codes: "Pay types",
  codesHint: "The codes that your payroll program has for each kind of pay.",
  noColumn: "None",
  place: (place: number) => `Column ${place}`,
};

export const payrollByKey = {
  ChooseSeparator: "Choose one of the listed marks.",
  ChooseColumns: "Choose at least one column, and each once.",
};

export const payrollNotices = {
  PayrollMappingSaved: "Saved: how payroll files are written.",
};

/** What a payroll file tells of an employee. */
const PAYROLL_KINDS = [
  "mileageFree",
  "mileageTaxable",
  "fuelBenefit",
  "privateTolls",
] as const;
type PayrollKind = typeof PAYROLL_KINDS[number];

/** The columns that a payroll file may have, in the order in which a new mapping has them. */
const PAYROLL_COLUMNS = [
  "employeeNumber",
  "employee",
  "code",
  "kind",
  "month",
  "date",
  "quantity",
  "unit",
  "amount",
  "currency",
] as const;
export type PayrollColumn = typeof PAYROLL_COLUMNS[number];

const SEPARATORS = ["comma", "semicolon", "tab"] as const;
export type Separator = typeof SEPARATORS[number];

const DECIMAL_MARKS = ["comma", "point"] as const;
export type DecimalMark = typeof DECIMAL_MARKS[number];

/** The codes of an employer's payroll program for the kinds of pay. */
export type PayrollCodes = Partial<Record<PayrollKind, string>>;

/** What a payroll file tells of an employee. */
export const PAYROLL_KINDS = [
  "mileageFree",
  "mileageTaxable",
  "fuelBenefit",
  "privateTolls",
  "homeCharging",
] as const;
export type PayrollKind = typeof PAYROLL_KINDS[number];

/** The columns that a payroll file may have, in the order in which a new mapping has them. */
export const PAYROLL_COLUMNS = [
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
  "note",
] as const;
export type PayrollColumn = typeof PAYROLL_COLUMNS[number];

export const SEPARATORS = ["comma", "semicolon", "tab"] as const;
export type Separator = typeof SEPARATORS[number];

export const DECIMAL_MARKS = ["comma", "point"] as const;
export type DecimalMark = typeof DECIMAL_MARKS[number];

/** The codes of an employer's payroll program for the kinds of pay. */
export type PayrollCodes = Partial<Record<PayrollKind, string>>;

/** How an account writes its payroll files. */
export interface PayrollMapping {
  separator: Separator;
  decimalMark: DecimalMark;
  /** At least one, each once. */
  columns: readonly PayrollColumn[];
  codes: PayrollCodes;
  /** 1 before anybody has chosen. */
  version: number;
}

/** The mapping of an account that has chosen none. */
export const FIRST_MAPPING: PayrollMapping = {
  separator: "semicolon",
  decimalMark: "comma",
  columns: PAYROLL_COLUMNS,
  codes: {},
  version: 1,
};

/** What payroll programs take, by month. */
export const PAYROLL_PATH = "/administration/payroll";

/** How the account writes its payroll files. */
export const MAPPING_PATH = `${PAYROLL_PATH}/mapping`;

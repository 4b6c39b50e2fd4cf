/** The invoices of the congestion tax. */
export const TOLL_INVOICES_PATH = "/administration/toll-invoices";

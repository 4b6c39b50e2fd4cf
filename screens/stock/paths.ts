/** The units that may be registered. */
export const STOCK_PATH = "/support/stock";

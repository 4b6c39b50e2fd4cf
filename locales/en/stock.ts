/** The stock of units that may register, for support people. */
export const stock = {
  title: "Units in stock",
  explanation: "Units that can be registered with a new account.",
  search: "Search IMEI",
  none: "No units in stock yet.",
  noMatch: "No unit in stock matches the search.",
  count: (count: number) => count === 1 ? "1 unit" : `${count} units`,
  imei: "IMEI",
  brand: "Brand",
  paymentTypes: "Payment types",
  registeredBy: (account: string) => `Registered by ${account}`,
  free: "Not registered",
  unknown: "Not known whether it is registered",
  partial:
    "A part of the service does not answer at the moment. Units that an account there may have registered are marked as not known. Look again later.",
  addTitle: "Add a unit",
  add: "Add unit",
  importTitle: "Import units",
  importHint:
    "One unit per line: IMEI; brand (0–7); payment types. For example 490154203237518;0;monthly yearly. At most 1,000 lines.",
  file: "CSV file",
  lines: "Or paste lines here",
  import: "Import",
  imported: "Result of the import",
  line: (line: number) => `Line ${line}`,
  lineAdded: "Added",
  delete: "Delete",
  deleteImei: (imei: string) => `Delete ${imei}`,
};

/** What the server says about it, by text key. */
export const stockByKey = {
  UnknownPaymentType: "A payment type is monthly, quarterly or yearly.",
  NoPaymentTypes: "The unit has no payment types to choose from.",
  StockUnitExists: "The IMEI is in stock already.",
  StockUnitInUse: "The unit is in use and stays in stock.",
  NothingToImport: "Choose a file or paste lines.",
  StockUnitNotFound: "There is no such unit in stock.",
  StockHolderAway:
    "A part of the service does not answer at the moment, and an account there may use the unit. Try again later.",
};

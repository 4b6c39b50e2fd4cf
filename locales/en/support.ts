/** Accounts as support people see them. */
export const support = {
  title: "Accounts",
  explanation:
    "Find an account by its name, a user or an IMEI. Its administrators see that you opened it.",
  search: "Account, user or IMEI",
  none: "No account matches the search.",
  partial:
    "Not all accounts were searched: a part of the service does not answer at the moment. Search again later.",
  users: "Users",
  units: "Units",
  noUnits: "The account has no units.",
  noUsers: "The account has no users.",
  first: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  brand: "Brand",
  extras: "Extras",
  carSchedule: "Car schedule",
  safeReturnHome: "Safe return home",
};

/** What the server says about it, by text key. */
export const supportByKey = {
  SmsCreditsFormat: "SMS credits are a whole number from 0 to 1,000,000.",
};

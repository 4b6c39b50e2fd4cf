/** The settings of an account, and how to end it. */
export const account = {
  title: "Account settings",
  companyName: "Company name",
  contactPerson: "Contact person",
  phone: "Phone",
  phoneHint: "Digits only, without country code, as in 081234567.",
  invoiceAddress: "Invoice address",
  reseller: "Reseller",
  resellerComment: "Comment at registration",
  paymentType: "Subscription",
  smsCredits: "SMS credits",
  smsCreditsHint: "Filled up by support.",
  fuelPrice: (currency: string) => `Market fuel price, ${currency} per litre`,
  kwhPriceShort: "Price of charging at home per kWh",
  kwhPrice: (currency: string) =>
    `Price of charging at home, ${currency} per kWh`,
  unshownCurrency: (own: string, shown: string) =>
    `Amounts are entered in ${own}, the currency of the account's country. ${shown} is the symbol of this language: nothing is converted.`,
  months: {
    from: "Changes hold from",
    hint:
      "What you change holds from the chosen month; if you change nothing, all of the above does. What is stored for later months already stays as it is.",
    firstHint:
      "What is entered first holds for all months, unless you choose one.",
    everyMonth: "All months",
    stored: "Stored by month",
    holdsFrom: (month: string) => `From ${month}`,
    before: "Before",
    remove: "Remove",
    removeFrom: (month: string) => `Remove what holds from ${month}`,
    nothing: "nothing",
    ofAccount: "The account's price",
  },
  fuelPriceShort: "Market fuel price per litre",
  notSet: "Not set",
  timeZone: "Time zone",
  language: "Language of e-mails",
  company: "Account",
  prices: "Prices and time",
  options: "Options",
  qrCheckIn:
    "Users may check in by QR code on units that they have no access to",
  usersCreateNames: "Users may create default purposes and projects",
  changeThere: "Change under Purposes and projects",
  more: "More settings",
  readOnly: "Administrators of the account change these settings.",
  visits: "Visits by support",
  noVisits: "Support has not opened the account.",
  visit: (name: string, when: string) => `${name}, ${when}`,
  deletion: {
    title: "Delete account",
    subscription: "Your account is tied to a subscription service.",
    cancelling:
      "To cancel the subscription and delete the account, contact the provider.",
    email: "E-mail",
    phone: "Phone",
  },
};

/** What the server says about it, by text key. */
export const accountByKey = {
  MonthNotFound: "Nothing is stored from that month on.",
  FuelPriceFormat: "Specify a price with at most two decimals, as in 18.45.",
  FuelPriceLimit: "A litre or a kWh costs more than 0 and at most 1,000.",
  UnknownTimeZone: "Choose a time zone.",
};

/** Notices that show once when something is done. */
export const accountNotices = {
  MonthRemoved: "Removed: what held from the month.",
  AccountSaved: "The settings have been saved.",
};

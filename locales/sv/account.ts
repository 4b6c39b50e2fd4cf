import type * as en from "../en/account.ts";

export const account: typeof en.account = {
  title: "Kontoinställningar",
  companyName: "Företagsnamn",
  contactPerson: "Kontaktperson",
  phone: "Telefon",
  phoneHint: "Bara siffror, utan landsnummer, som 081234567.",
  invoiceAddress: "Fakturaadress",
  reseller: "Återförsäljare",
  resellerComment: "Kommentar vid registreringen",
  paymentType: "Abonnemang",
  smsCredits: "Sms-krediter",
  smsCreditsHint: "Fylls på av kundtjänst.",
  fuelPrice: (currency) => `Marknadspris på drivmedel, ${currency} per liter`,
  kwhPriceShort: "Pris för laddning hemma per kWh",
  kwhPrice: (currency) => `Pris för laddning hemma, ${currency} per kWh`,
  unshownCurrency: (own, shown) =>
    `Beloppen är angivna i ${own}, valutan i kontots land. ${shown} är språkets valutabeteckning: inget är omräknat.`,
  months: {
    from: "Ändringarna gäller från och med",
    hint:
      "Det du ändrar gäller från den valda månaden; ändrar du inget gäller allt ovan. Det som redan är sparat för senare månader påverkas inte.",
    firstHint:
      "Det som anges första gången gäller alla månader, om du inte väljer en.",
    everyMonth: "Alla månader",
    stored: "Sparat per månad",
    holdsFrom: (month) => `Gäller från ${month}`,
    before: "Dessförinnan",
    remove: "Ta bort",
    removeFrom: (month) => `Ta bort det som gäller från ${month}`,
    nothing: "inget",
    ofAccount: "Kontots pris",
  },
  fuelPriceShort: "Marknadspris på drivmedel per liter",
  notSet: "Inte angivet",
  timeZone: "Tidszon",
  language: "Språk i e-post",
  company: "Konto",
  prices: "Priser och tid",
  options: "Alternativ",
  qrCheckIn:
    "Användare får checka in med QR-kod på enheter som de saknar åtkomst till",
  usersCreateNames: "Användare får skapa ärenden och projekt",
  changeThere: "Ändra under Ärenden och projekt",
  more: "Fler inställningar",
  readOnly: "Kontots administratörer ändrar de här inställningarna.",
  visits: "Besök av kundtjänst",
  noVisits: "Kundtjänst har inte öppnat kontot.",
  visit: (name, when) => `${name}, ${when}`,
  deletion: {
    title: "Ta bort konto",
    subscription: "Ditt konto är knutet till en abonnemangstjänst.",
    cancelling:
      "Kontakta leverantören för att säga upp abonnemanget och ta bort kontot.",
    email: "E-post",
    phone: "Telefon",
  },
};

export const accountByKey: typeof en.accountByKey = {
  MonthNotFound: "Inget är sparat från den månaden.",
  FuelPriceFormat: "Ange ett pris med högst två decimaler, som 18,45.",
  FuelPriceLimit: "En liter eller en kWh kostar mer än 0 och högst 1 000.",
  UnknownTimeZone: "Välj en tidszon.",
};

export const accountNotices: typeof en.accountNotices = {
  MonthRemoved: "Borttaget: det som gällde från månaden.",
  AccountSaved: "Inställningarna har sparats.",
};

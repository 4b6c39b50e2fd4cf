import type * as en from "../en/account.ts";

export const account: typeof en.account = {
  title: "Kontoinnstillinger",
  companyName: "Firmanavn",
  contactPerson: "Kontaktperson",
  phone: "Telefon",
  phoneHint: "Bare sifre, uten landkode, som 22123456.",
  invoiceAddress: "Fakturaadresse",
  reseller: "Forhandler",
  resellerComment: "Kommentar ved registreringen",
  paymentType: "Abonnement",
  smsCredits: "SMS-kreditter",
  smsCreditsHint: "Fylles på av kundeservice.",
  fuelPrice: (currency) => `Markedspris på drivstoff, ${currency} per liter`,
  kwhPriceShort: "Pris for lading hjemme per kWh",
  kwhPrice: (currency) => `Pris for lading hjemme, ${currency} per kWh`,
  unshownCurrency: (own, shown) =>
    `Beløpene er oppgitt i ${own}, valutaen i kontoens land. ${shown} er språkets valutabetegnelse: ingenting er regnet om.`,
  months: {
    from: "Endringene gjelder fra og med",
    hint:
      "Det du endrer, gjelder fra den valgte måneden; endrer du ingenting, gjelder alt ovenfor. Det som allerede er lagret for senere måneder, endres ikke.",
    firstHint:
      "Det som oppgis første gang, gjelder alle måneder, hvis du ikke velger en.",
    everyMonth: "Alle måneder",
    stored: "Lagret per måned",
    holdsFrom: (month) => `Gjelder fra ${month}`,
    before: "Før det",
    remove: "Fjern",
    removeFrom: (month) => `Fjern det som gjelder fra ${month}`,
    nothing: "ingenting",
    ofAccount: "Kontoens pris",
  },
  fuelPriceShort: "Markedspris på drivstoff per liter",
  notSet: "Ikke angitt",
  timeZone: "Tidssone",
  language: "Språk i e-post",
  company: "Konto",
  prices: "Priser og tid",
  options: "Alternativer",
  qrCheckIn:
    "Brukere kan sjekke inn med QR-kode på enheter de ikke har tilgang til",
  usersCreateNames: "Brukere kan opprette formål og prosjekter",
  changeThere: "Endre under Formål og prosjekter",
  more: "Flere innstillinger",
  readOnly: "Kontoens administratorer endrer disse innstillingene.",
  visits: "Besøk fra kundeservice",
  noVisits: "Kundeservice har ikke åpnet kontoen.",
  visit: (name, when) => `${name}, ${when}`,
  deletion: {
    title: "Slett konto",
    subscription: "Kontoen din er knyttet til en abonnementstjeneste.",
    cancelling:
      "Kontakt leverandøren for å si opp abonnementet og slette kontoen.",
    email: "E-post",
    phone: "Telefon",
  },
};

export const accountByKey: typeof en.accountByKey = {
  MonthNotFound: "Ingenting er lagret fra den måneden.",
  FuelPriceFormat: "Oppgi en pris med høyst to desimaler, som 18,45.",
  FuelPriceLimit: "En liter eller en kWh koster mer enn 0 og høyst 1 000.",
  UnknownTimeZone: "Velg en tidssone.",
};

export const accountNotices: typeof en.accountNotices = {
  MonthRemoved: "Fjernet: det som gjaldt fra måneden.",
  AccountSaved: "Innstillingene er lagret.",
};

import type * as en from "../en/support.ts";

export const support: typeof en.support = {
  title: "Kontoer",
  explanation:
    "Finn en konto ved navn, en bruker eller et IMEI. Kontoens administratorer ser at du åpnet den.",
  search: "Konto, bruker eller IMEI",
  none: "Ingen konto samsvarer med søket.",
  partial:
    "Ikke alle kontoer ble gjennomsøkt: en del av tjenesten svarer ikke akkurat nå. Søk igjen senere.",
  users: "Brukere",
  units: "Enheter",
  noUnits: "Kontoen har ingen enheter.",
  noUsers: "Kontoen har ingen brukere.",
  first: (shown, total) => `De første ${shown} av ${total}.`,
  brand: "Merkevare",
  extras: "Tilvalg",
  carSchedule: "Bilbooking",
  safeReturnHome: "Trygg hjemkomst",
};

export const supportByKey: typeof en.supportByKey = {
  SmsCreditsFormat: "SMS-kreditter er et helt tall fra 0 til 1 000 000.",
};

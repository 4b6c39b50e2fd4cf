import type * as en from "../en/support.ts";

export const support: typeof en.support = {
  title: "Konton",
  explanation:
    "Hitta ett konto genom dess namn, en användare eller ett IMEI. Kontots administratörer ser att du öppnade det.",
  search: "Konto, användare eller IMEI",
  none: "Inget konto matchar sökningen.",
  partial:
    "Alla konton söktes inte igenom: en del av tjänsten svarar inte just nu. Sök igen senare.",
  users: "Användare",
  units: "Enheter",
  noUnits: "Kontot har inga enheter.",
  noUsers: "Kontot har inga användare.",
  first: (shown, total) => `De första ${shown} av ${total}.`,
  brand: "Varumärke",
  extras: "Tillval",
  carSchedule: "Bilbokning",
  safeReturnHome: "Trygg hemkomst",
};

export const supportByKey: typeof en.supportByKey = {
  SmsCreditsFormat: "Sms-krediter är ett heltal från 0 till 1 000 000.",
};

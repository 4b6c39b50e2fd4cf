import type * as en from "../en/contact.ts";

export const contact: typeof en.contact = {
  title: "Kundtjänst",
  explanation: (brand) =>
    `Skriv till kundtjänsten hos ${brand}. De svarar dig via e-post.`,
  message: "Meddelande",
  limit: (max) => `1 till ${max} tecken`,
  left: "{count} tecken kvar",
  submit: "Skicka meddelande",
  cancel: "Avbryt",
};

export const contactByKey: typeof en.contactByKey = {
  SpecifySupportMessage: "Skriv ett meddelande.",
  SupportMessageLength: "Ett meddelande har högst 1000 tecken.",
};

export const contactNotices: typeof en.contactNotices = {
  SupportMessageSent:
    "Ditt meddelande har skickats. Kundtjänst svarar dig via e-post.",
};

import type * as en from "../en/contact.ts";

export const contact: typeof en.contact = {
  title: "Kundeservice",
  explanation: (brand) =>
    `Skriv til kundeservice hos ${brand}. De svarer deg på e-post.`,
  message: "Melding",
  limit: (max) => `1 til ${max} tegn`,
  left: "{count} tegn igjen",
  submit: "Send melding",
  cancel: "Avbryt",
};

export const contactByKey: typeof en.contactByKey = {
  SpecifySupportMessage: "Skriv en melding.",
  SupportMessageLength: "En melding har høyst 1000 tegn.",
};

export const contactNotices: typeof en.contactNotices = {
  SupportMessageSent: "Meldingen er sendt. Kundeservice svarer deg på e-post.",
};

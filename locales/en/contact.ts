/** Writing to support. */
export const contact = {
  title: "Support",
  explanation: (brand: string) =>
    `Write to the support of ${brand}. They answer you by e-mail.`,
  message: "Message",
  limit: (max: number) => `1 to ${max} letters`,
  left: "{count} letters left",
  submit: "Send message",
  cancel: "Cancel",
};

/** What the server says about it, by text key. */
export const contactByKey = {
  SpecifySupportMessage: "Write a message.",
  SupportMessageLength: "A message has at most 1000 letters.",
};

/** Notices that show once when something is done. */
export const contactNotices = {
  SupportMessageSent:
    "Your message has been sent. Support answers you by e-mail.",
};

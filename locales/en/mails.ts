import type { MessageTexts } from "../../domain/message/text.ts";

/** Messages that are sent. */
export const mails: MessageTexts = {
  twoFactorCode: ({ code, validMinutes }, brand) => ({
    subject: `Your code for ${brand}`,
    paragraphs: [
      "Enter this code to log in.",
      `It is valid for ${validMinutes} minutes. If you did not try to log in, someone else knows your password: change it.`,
    ],
    code,
    short: `${code} is your code for ${brand}. Do not share it with anyone.`,
  }),
  passwordReset: ({ link, validMinutes }, brand) => ({
    subject: `Choose a new password for ${brand}`,
    paragraphs: [
      "Someone, probably you, asked for a new password.",
      `The link is valid for ${validMinutes} minutes and works once. If it was not you, do nothing: your password stays as it is.`,
    ],
    action: { text: "Choose a new password", link },
    short: `Choose a new password for ${brand}: ${link}`,
  }),
  attestReminder: ({ from, to, link }, brand) => ({
    subject: "Attest your trips",
    paragraphs: [
      `Your trips from ${from} to ${to} have not been attested yet. Check them and attest the period in ${brand}.`,
    ],
    action: { text: "Go to attest", link },
    short: `Your trips from ${from} to ${to} have not been attested yet.`,
  }),
};

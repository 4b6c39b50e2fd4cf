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
  passwordChanged: ({ firstName, link }, brand) => ({
    subject: `Your password for ${brand} has been changed`,
    paragraphs: [
      `Hello ${firstName}! The password of your login has been changed, and all your other logins have ended.`,
      "If it was not you, choose a new password at once and tell an administrator of your account.",
    ],
    action: { text: "Choose a new password", link },
    short:
      `Your password for ${brand} has been changed. Not you? Choose a new one: ${link}`,
  }),
  invitation: ({ firstName, account, username, link, validDays }, brand) => ({
    subject: `You are invited to ${brand}`,
    paragraphs: [
      `Hello ${firstName}! ${account} has made you a user of ${brand}.`,
      `Choose a password, and log in with it and ${username}. The link is valid for ${validDays} days and works once; afterwards, "Forgot password?" on the login page sends you a new one.`,
    ],
    action: { text: "Choose a password", link },
    short:
      `${account} has made you a user of ${brand}. Choose a password: ${link}`,
  }),
  passwordSet: ({ firstName, administrator, link }, brand) => ({
    subject: `Your password for ${brand} has been set anew`,
    paragraphs: [
      `Hello ${firstName}! ${administrator}, who administers your account, has set a new password for you. All your logins have ended.`,
      "Choose a password that only you know. If you did not expect this, ask the administrator.",
    ],
    action: { text: "Choose a new password", link },
    short:
      `${administrator} has set a new password for you in ${brand}. Choose your own: ${link}`,
  }),
  welcome: ({ firstName, imei, link }, brand) => ({
    subject: `Welcome to ${brand}`,
    paragraphs: [
      `Welcome, ${firstName}! Your account has been created, and the unit with IMEI ${imei} belongs to it.`,
      "Log in with your e-mail and the password that you chose.",
    ],
    action: { text: "Log in", link },
    short: `Welcome to ${brand}! Log in: ${link}`,
  }),
  attestReminder: ({ from, to, link }, brand) => ({
    subject: "Attest your trips",
    paragraphs: [
      `Your trips from ${from} to ${to} have not been attested yet. Check them and attest the period in ${brand}.`,
    ],
    action: { text: "Go to attest", link },
    short: `Your trips from ${from} to ${to} have not been attested yet.`,
  }),
  supportRequest: ({ message, name, account, email }) => ({
    subject: `Support: ${name}, ${account}`,
    paragraphs: [
      `From: ${name}, ${email}`,
      `Account: ${account}`,
      ...message.split(/\n+/),
    ],
    short: message,
    replyTo: email,
  }),
};

import type { LoginMethodChange } from "../../../domain/message/outgoing.ts";
import type { MessageTexts } from "../../../domain/message/text.ts";

/** What happened to a way to log in. */
const METHOD_CHANGES: Record<
  LoginMethodChange,
  { subject: string; told(name: string): string }
> = {
  passkeyAdded: {
    subject: "New passkey for",
    told: (name) =>
      `The passkey “${name}” has been added. It can be used to log in as you, without password and codes.`,
  },
  passkeyRemoved: {
    subject: "Passkey removed for",
    told: (name) =>
      `The passkey “${name}” has been removed and no longer works.`,
  },
  authenticatorAdded: {
    subject: "Authenticator app added for",
    told: () =>
      "When you log in, you are now asked for a code from your authenticator app.",
  },
  authenticatorRemoved: {
    subject: "Authenticator app removed for",
    told: () =>
      "When you log in, you are no longer asked for a code from an authenticator app.",
  },
};

/** Codes, links and news of logins. */
export const loginMessages: Pick<
  MessageTexts,
  | "twoFactorCode"
  | "passwordReset"
  | "passwordChanged"
  | "invitation"
  | "passwordSet"
  | "loginMethodChanged"
  | "emailChanged"
> = {
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
  passwordChanged: ({ firstName, link, passkeys }, brand) => ({
    subject: `Your password for ${brand} has been changed`,
    paragraphs: [
      `Hello ${firstName}! The password of your login has been changed, and all your other logins have ended.`,
      "If it was not you, choose a new password at once and tell an administrator of your account.",
      ...(passkeys
        ? [
          passkeys === 1
            ? "Your passkey still works. Remove it under Login and security if you do not recognise it."
            : `Your ${passkeys} passkeys still work. Remove those that you do not recognise under Login and security.`,
        ]
        : []),
    ],
    action: { text: "Choose a new password", link },
    short:
      `Your password for ${brand} has been changed. Not you? Choose a new one: ${link}`,
  }),
  invitation: ({ firstName, account, username, link, validDays }, brand) => ({
    subject: `You are invited to ${brand}`,
    paragraphs: [
      `Hello ${firstName}! ${account} has added you as a user of ${brand}.`,
      `Choose a password, and log in with it and ${username}. The link is valid for ${validDays} days and works once; afterwards, "Forgot password?" on the login page sends you a new one.`,
    ],
    action: { text: "Choose a password", link },
    short:
      `${account} has added you as a user of ${brand}. Choose a password: ${link}`,
  }),
  passwordSet: ({ firstName, administrator, link, passkeys }, brand) => ({
    subject: `Your password for ${brand} has been replaced`,
    paragraphs: [
      `Hello ${firstName}! ${administrator}, who administers your account, has set a new password for you. All your logins have ended.`,
      "Choose a password that only you know. If you did not expect this, ask the administrator.",
      ...(passkeys
        ? [
          "Your passkeys have been removed, because they work without a password. Add them again under Login and security.",
        ]
        : []),
    ],
    action: { text: "Choose a new password", link },
    short:
      `${administrator} has set a new password for you in ${brand}. Choose your own: ${link}`,
  }),
  loginMethodChanged: ({ firstName, change, name, link }, brand) => {
    const { subject, told } = METHOD_CHANGES[change];
    return {
      subject: `${subject} ${brand}`,
      paragraphs: [
        `Hello ${firstName}! ${told(name ?? "")}`,
        "If it was not you, look at Login and security, choose a new password at once and tell an administrator of your account.",
      ],
      action: { text: "Login and security", link },
      short: `${subject} ${brand}. Not you? ${link}`,
    };
  },
  emailChanged: ({ firstName, administrator, from, to, link }, brand) => ({
    subject: `Your e-mail address for ${brand} has been changed`,
    paragraphs: [
      `Hello ${firstName}! ${administrator} has changed the e-mail address of your login from ${from} to ${to}. You log in with the new one, and e-mails about your login go there.`,
      "If you did not expect this, ask the administrator of your account at once.",
    ],
    action: { text: "Login and security", link },
    short:
      `${administrator} has changed your e-mail address for ${brand} to ${to}.`,
  }),
};

import type { SecurityEventKind } from "../../domain/security/event.ts";
import type { Area, Refusal } from "../../domain/security/refusal.ts";

/** The parts of the portal within a sentence. */
const AREA_NAMES: Record<Area, string> = {
  support: "support pages",
  attest: "attestations",
  users: "users",
  account: "account settings",
  units: "units",
  tripLog: "the trip log",
  map: "the map",
  places: "places",
  messages: "messages",
  privacy: "storage periods and erasures",
  securityLog: "the security log",
  names: "tags, departments, projects and purposes",
  other: "another page",
};

/** A person's logins and second factors, and the security events that administrators read. */
export const security = {
  title: "Login and security",
  sessions: {
    older: (count: number): string =>
      count === 1 ? "One older login" : `${count} older logins`,
    title: "Where you are logged in",
    explanation:
      "Each line is a browser or program that is logged in as you. Log out those that you do not recognise, and change your password.",
    device: (browser: string | null, system: string | null) =>
      [browser ?? "Unknown browser", system].filter(Boolean).join(" on "),
    here: "This browser",
    address: (address: string) => `Network address ${address}`,
    unknownAddress: "Unknown network address",
    lastUsed: "Last used",
    since: "Logged in",
    end: "Log out",
    endOf: (device: string) => `Log out ${device}`,
    endOthers: "Log out everywhere else",
    onlyHere: "You are logged in only here.",
  },
  authenticator: {
    title: "Authenticator app",
    off:
      "An app on your phone (such as Aegis, Google Authenticator or Microsoft Authenticator) shows a new code every half minute. You then log in with that code, and no e-mail is needed.",
    begin: "Set up an app",
    scan: "Scan this with the app, or type the key into it.",
    qr: "QR code for the app",
    key: "Key",
    code: "Code that the app shows now",
    confirm: "Turn on",
    cancel: "Cancel",
    remove: "Remove the app",
    removeQuestion: "Remove the app? Logging in then works as it did before.",
    keep: "Keep it",
    renew: "Create new recovery codes",
    codes: "Your recovery codes",
    codesText:
      "Each code lets you in once if you lose the app. Write them down now: they are not shown again.",
    done: "I have written them down",
    since: (when: string) => `On since ${when}.`,
    left: (count: number) =>
      count === 1
        ? "1 recovery code is left."
        : `${count} recovery codes are left.`,
  },
  passkeys: {
    title: "Passkeys",
    explanation:
      "With a passkey you log in with your fingerprint, your face or the code of your screen lock, without password and one-time codes.",
    needsScript: "Passkeys need JavaScript and a browser that supports them.",
    failed:
      "No passkey was created. Try again, or use another phone or computer.",
    name: "Name of the new passkey",
    add: "Add a passkey",
    remove: "Remove",
    neverUsed: "Not used yet",
    removeOf: (name: string) => `Remove the passkey ${name}`,
    lastUsed: (when: string) => `Last used ${when}`,
    added: (when: string) => `Added ${when}`,
  },
  ownEvents: {
    title: "What happened to your login",
    explanation:
      "Logins, failed attempts and changes of your login and rights, the newest first. If something was not you, change your password and log out everywhere else.",
  },
  events: {
    title: "Security events",
    explanation:
      "Logins, passwords, rights and refused access of the people of your account, the newest first.",
    kind: "Kind",
    all: "All",
    show: "Show",
    none: "Nothing has happened yet.",
    newest: "Newest",
    older: "Older",
    by: (name: string) => `by ${name}`,
    /** What somebody was refused. */
    refused: ({ area, isChange, isCall }: Refusal): string =>
      `${isChange ? "change" : "read"} ${AREA_NAMES[area]}${
        isCall ? " (by a program)" : ""
      }`,
    goneUser: "Deleted person",
    kinds: {
      login: "Logged in",
      loginFailed: "Login failed",
      codeFailed: "Wrong verification code",
      lockout: "Locked for an hour",
      logout: "Logged out",
      sessionEnded: "Login ended from elsewhere",
      proofFailed: "Wrong password when confirming",
      passwordForgotten: "Asked for a link to reset the password",
      passwordChanged: "Changed the password",
      passwordSet: "Got a new password",
      emailChanged: "E-mail changed",
      twoFactorOn: "Two-factor login turned on",
      twoFactorOff: "Two-factor login turned off",
      authenticatorAdded: "Authenticator app added",
      authenticatorRemoved: "Authenticator app removed",
      recoveryCodeUsed: "Recovery code used",
      recoveryCodesMade: "New recovery codes created",
      passkeyAdded: "Passkey added",
      passkeyRemoved: "Passkey removed",
      roleChanged: "Role changed",
      accessChanged: "Access to units changed",
      userAdded: "User added",
      userDeleted: "User deleted",
      userErased: "User erased",
      accessRefused: "Access refused",
    } satisfies Record<SecurityEventKind, string>,
  },
  proof: {
    label: "Your own password",
  },
};

/** What the server says about it, by text key. */
export const securityByKey = {
  SessionNotFound: "That login no longer exists.",
  WrongAppCode:
    "The code is not right. Check the clock of the phone and try the next code.",
  PasskeyKnown: "This passkey has already been added.",
  TooManyPasskeys: "You have 20 passkeys. Remove one first.",
  PasskeyUnreadable: "The passkey could not be checked. Try again.",
  SpecifyPasskeyName: "Give the passkey a name.",
  ConfirmPassword: "Enter your own password to confirm that it is you.",
};

/** Notices that show once when something is done. */
export const securityNotices = {
  SessionEnded: "The login has been ended.",
  SessionsEnded: "You are now logged out everywhere else.",
  AuthenticatorRemoved: "The authenticator app has been removed.",
  PasskeyAdded: "The passkey has been added. You can now log in with it.",
  PasskeyRemoved: "The passkey has been removed.",
};

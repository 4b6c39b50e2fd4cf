import type {
  Channel,
  LoginMethodChange,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import type { OwnReason } from "../../domain/message/reason.ts";
import type { MessageTexts } from "../../domain/message/text.ts";
import {
  type AlarmWords,
  writeAlarm,
} from "../../domain/alert/alarm-message.ts";
import {
  type NewsWords,
  writeNews,
  writeWaiting,
} from "../../domain/booking/news-message.ts";
import { dayOf } from "../../domain/time.ts";
import { textOfEvent } from "../../domain/event/texts.ts";
import { formatOf } from "../format.ts";
import { event } from "./event.ts";
import { forecastMessages } from "./forecast/messages.ts";
import { kmReportMessages } from "./km-report/messages.ts";
import { statement } from "./statement.ts";

const { decimal } = formatOf("en", "UTC");

/** Mails, SMS and notifications that were sent, and whether this device takes notifications. */
export const message = {
  nav: "Notifications",
  sent: "Messages",
  sentExplanation:
    "E-mails, SMS and notifications to users and alarm receivers of the account, and events to its webhooks: what was sent, what failed and what was held back. Codes and links to log in with are not stored.",
  search: "Receiver or subject",
  noneSent: "No messages have been sent yet.",
  noneFound: "No message matches the search.",
  older: "Older messages",
  newest: "Newest messages",
  nextTryAt: (time: string) => `Next try ${time}`,
  all: "All",
  asFile: "Download as CSV",
  ofEvent: "Messages about one event",
  ofWebhook: "Deliveries to one webhook",
  whoWasTold: "Who was told",
  showAll: "Show all messages",
  events: (count: number) => `${count} events`,
  columns: {
    created: "Created",
    done: "Done",
    channel: "Channel",
    receiver: "Receiver",
    subject: "Subject",
    events: "Events",
    outcome: "Outcome",
    reason: "Reason",
    tries: "Tries",
  },
  channel: {
    email: "E-mail",
    sms: "SMS",
    push: "Notification",
    webhook: "Webhook",
  } satisfies Record<Channel, string>,
  state: {
    waiting: "Waiting",
    sent: "Sent",
    failed: "Failed",
    held: "Held back",
  } satisfies Record<MessageState, string>,
  reason: {
    quietHours: "Quiet hours",
    optedOut: "The receiver wants no alerts",
    noCredit: "No SMS credits left",
    receiverGone: "The receiver was removed before it was sent",
    unwanted: "The receiver no longer gets alarms of this kind about the unit",
    webhookOff: "The webhook is switched off",
    webhookGone: "The webhook was removed before it was sent",
    scheduleGone: "The schedule was removed before it was sent",
    emptyReport: "The report was empty",
    noReport: "The receiver may not see the report",
    hostUnknown: "The host name is not known",
    privateAddress: "The address is not public",
    noBrowser: "The user has no browser with notifications turned on",
    browserGone: "The browser no longer accepts notifications",
    noMailAddress: "Not an e-mail address",
    noPhoneNumber: "Not a phone number with country code",
    channelNotSet: "The service is not set up to send this way",
    interrupted: "Every try was interrupted",
  } satisfies Record<OwnReason, string>,
  kind: {
    twoFactorCode: "Code for logging in",
    passwordChanged: "Password changed",
    passwordReset: "Link for a new password",
    invitation: "Invitation",
    passwordSet: "Password set by an administrator",
    loginMethodChanged: "Login method changed",
    emailChanged: "E-mail address changed",
    welcome: "Welcome message",
    attestReminder: "Reminder to attest",
    theftModeOfDriver: "Theft mode, to the driver",
    unitUnlocked: "A locked unit is unlocked",
    vehicleNotBack: "Booked vehicle not back",
    vehicleOutOfService: "Booked vehicle out of service",
    bookingNews: "What happened to a booking",
    bookingsToApprove: "Booking to approve",
    taxLimit: "Warning of a tax limit",
    kmReminder: "Reminder to report kilometres",
    theftReport: "Theft report",
    scheduledReport: "Scheduled report",
    alarm: "What happened to a unit",
    webhookEvent: "Event to a webhook",
    supportRequest: "Message to support",
  } satisfies Record<MessageKind, string>,
  mailbox: "Demo mailbox",
  mailboxExplanation:
    "The demo has no mail server, so what it would have sent is shown here.",
  mailboxEmpty: "Nothing has been sent yet. Reload the page in a moment.",
  to: "To",
  device: "Notifications in this browser",
  deviceExplanation:
    "Get reminders and alerts as notifications in this browser, even when the page is closed.",
  deviceOn: "Notifications are on.",
  deviceOff: "Notifications are off.",
  turnOn: "Turn on",
  turnOff: "Turn off",
  deviceDenied:
    "The browser does not allow notifications from this site. Allow them in the settings of the browser.",
  deviceUnsupported: "This browser cannot show notifications.",
  deviceFailed: "It did not work. Try again in a moment.",
  devices: (count: number) =>
    count === 1
      ? "Notifications are on in 1 browser."
      : `Notifications are on in ${count} browsers.`,
};

/** What the server says about it, by text key. */
export const messageByKey = {
  PushServiceUnknown: "The browser named a push service that is not known.",
};

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

/** The words of alarms. */
const alarmWords: AlarmWords = {
  what: (happened) => textOfEvent(event.what, happened, decimal),
  kind: ({ kind }) => event.kind[kind],
  subjectOfMany: (count, unit) => `${unit}: ${count} alarms`,
  many: (count, unit) => `${unit} has ${count} alarms:`,
  more: (count) => `And ${count} more.`,
  shortOfMany: (count, unit, at, what) =>
    `${unit}: ${count} alarms since ${at}, first: ${what}.`,
  position: "Position",
  showMap: "Show the map",
};

/** The words of mails about bookings. */
const newsWords: NewsWords = {
  subject: {
    made: "Booked",
    changed: "Changed booking",
    deleted: "Deleted booking",
    waiting: "Waiting for approval",
    approved: "Approved booking",
    declined: "Declined booking",
    lapsed: "Booking that nobody decided",
  },
  count: (count) => `${count} bookings`,
  by: (name) => `${name} did this.`,
  purpose: "Purpose",
  driver: "Driver",
  reason: "Reason",
  toApprove: "To approve",
  show: "Show the booking",
  decide: "Approve or decline",
  waiting:
    "The time is held for you until an administrator has approved or declined the booking.",
  lapsed:
    "No administrator approved the booking before it began. Its time is free again.",
  switchOff:
    "You can switch off mails about bookings under Calendar in the car schedule.",
  when: ({ from, until }, timeZone) => {
    const format = formatOf("en", timeZone);
    const [start, end] = [new Date(from), new Date(until)];
    const isOneDay = dayOf(from, timeZone) === dayOf(until, timeZone);
    return `${format.dateTime(start)}–${
      isOneDay ? format.time(end) : format.dateTime(end)
    }`;
  },
};

/** Messages that are sent. */
export const messageTexts: MessageTexts = {
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
    action: { text: "Attest trips", link },
    short: `Your trips from ${from} to ${to} have not been attested yet.`,
  }),
  alarm: (facts) => writeAlarm(facts, alarmWords),
  theftModeOfDriver: ({ unit, registrationNumber, at, by, geofence }) => ({
    subject: `${unit} is in theft mode`,
    paragraphs: [
      `${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } is in theft mode since ${at}: ${
        geofence === null
          ? `${by ?? "somebody"} switched it on`
          : `it left ${geofence}`
      }.`,
      "As long as theft mode is on, those who may see the unit see where it is, also during private trips. You get this mail because you are its driver.",
    ],
    short: `${unit} is in theft mode since ${at}.`,
  }),
  unitUnlocked: (
    { unit, registrationNumber, by, bySupport, at, link },
  ) => ({
    subject: `${unit} is unlocked`,
    paragraphs: [
      `${by}${bySupport ? " at support" : ""} unlocked ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } at ${at}.`,
      "Administrators now see where it is, its trips and its addresses again. Private trips stay hidden. You get this mail because you had locked the unit.",
    ],
    action: { text: "Show the unit", link },
    short: `${by} unlocked ${unit} at ${at}.`,
  }),
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} is not back`,
    paragraphs: [
      `You have booked ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } from ${at}, but it is not back yet.`,
      "A trip with it goes on, or it stands elsewhere than before the booking that ends. Choose another vehicle or another time, or ask who has it now.",
    ],
    action: { text: "Show the booking", link },
    short: `${unit} is not back; you have booked it from ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = registrationNumber ? `${unit} (${registrationNumber})` : unit;
    const what = stop === "ServiceIsPast" ? "service" : "inspection";
    return {
      subject: `${unit} is out of service`,
      paragraphs: [
        count === 1
          ? `You have booked ${named} from ${at}, but its ${what} is past. It is out of service until that is done.`
          : `You have booked ${named} ${count} times, first from ${at}, but its ${what} is past. It is out of service until that is done.`,
        "Choose another vehicle, or ask an administrator when it is back.",
      ],
      action: { text: "Show the booking", link },
      short: `${unit} is out of service; you have booked it from ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Theft report: ${unit}`,
    paragraphs: [
      `${sender} at ${account} sends you the theft report of ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      }.`,
      "It is attached as PDF: what was stolen, how it looks, and where it was last.",
    ],
    short: `Theft report of ${unit}.`,
  }),
  scheduledReport: ({ statement: id, from, to, link, outcome }) => {
    const title = (statement.titles as Record<string, string>)[id] ?? id;
    const days = from === to ? from : `${from} – ${to}`;
    return {
      subject: `${title}, ${days}`,
      paragraphs: [
        {
          attached: "The report is attached as PDF and as spreadsheet.",
          empty:
            "There is nothing to show for these days, so no file is attached.",
          tooLarge:
            "The report is too large for a mail. Open it in the portal instead.",
        }[outcome ?? "attached"],
        "It is sent on a schedule. If you no longer want it, remove yourself under Reports, Regular reports.",
      ],
      action: { text: "Open the report", link },
      short: `${title}, ${days}.`,
    };
  },
  webhookEvent: ({ type }) => ({
    subject: type === "test" ? "Test delivery" : event.kind[type],
    paragraphs: [],
    short: "",
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

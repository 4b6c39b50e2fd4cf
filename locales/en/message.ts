import type {
  Channel,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import type { OwnReason } from "../../domain/message/reason.ts";
import type { MessageTexts } from "../../domain/message/text.ts";
import {
  type AlarmWords,
  writeAlarm,
} from "../../domain/alert/alarm-message.ts";
import { textOfEvent } from "../../domain/event/texts.ts";
import { formatOf } from "../format.ts";
import { bookingMessages } from "./booking/messages.ts";
import { event } from "./event.ts";
import { forecastMessages } from "./forecast/messages.ts";
import { kmReportMessages } from "./km-report/messages.ts";
import { reportScheduleMessages } from "./report-schedule/messages.ts";
import { loginMessages } from "./sign-in/messages.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";

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

/** Messages that are sent. */
export const messageTexts: MessageTexts = {
  ...loginMessages,
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
        unitWithPlate(unit, registrationNumber)
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
        unitWithPlate(unit, registrationNumber)
      } at ${at}.`,
      "Administrators now see where it is, its trips and its addresses again. Private trips stay hidden. You get this mail because you had locked the unit.",
    ],
    action: { text: "Show the unit", link },
    short: `${by} unlocked ${unit} at ${at}.`,
  }),
  ...bookingMessages,
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Theft report: ${unit}`,
    paragraphs: [
      `${sender} at ${account} sends you the theft report of ${
        unitWithPlate(unit, registrationNumber)
      }.`,
      "It is attached as PDF: what was stolen, how it looks, and where it was last.",
    ],
    short: `Theft report of ${unit}.`,
  }),
  ...reportScheduleMessages,
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

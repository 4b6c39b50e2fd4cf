import type {
  Channel,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import type { OwnReason } from "../../domain/message/reason.ts";

/** Mails, SMS and notifications that were sent, and whether this device takes notifications. */
export const message = {
  nav: "Notifications",
  sent: "Messages",
  sentExplanation:
    "Mails, SMS and notifications to the people of the account. Codes and links to log in with are not kept.",
  search: "Receiver or subject",
  noneSent: "No messages have been sent yet.",
  noneFound: "No message matches the search.",
  older: "Older messages",
  newest: "Newest messages",
  nextTryAt: (time: string) => `Next try ${time}`,
  channel: {
    email: "E-mail",
    sms: "SMS",
    push: "Notification",
  } satisfies Record<Channel, string>,
  state: {
    waiting: "Waiting",
    sent: "Sent",
    failed: "Failed",
  } satisfies Record<MessageState, string>,
  reason: {
    noBrowser: "No browser of the user takes notifications",
    browserGone: "The browser no longer takes notifications",
    noMailAddress: "Not an e-mail address",
    noPhoneNumber: "Not a phone number with country code",
    channelNotSet: "The service is not set up to send by this channel",
    interrupted: "Every try was interrupted",
  } satisfies Record<OwnReason, string>,
  kind: {
    twoFactorCode: "Code for logging in",
    passwordChanged: "Changed password",
    passwordReset: "Link for a new password",
    invitation: "Invitation",
    passwordSet: "Password set by an administrator",
    welcome: "Welcome message",
    attestReminder: "Reminder to attest",
    supportRequest: "Message to support",
  } satisfies Record<MessageKind, string>,
  mailbox: "The demo's mailbox",
  mailboxExplanation:
    "The demo has no mail server, so what it would have sent shows here.",
  mailboxEmpty: "Nothing has been sent yet. Reload the page in a moment.",
  to: "To",
  device: "Notifications on this device",
  deviceExplanation:
    "Get reminders and alerts as notifications in this browser, also when the page is closed.",
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

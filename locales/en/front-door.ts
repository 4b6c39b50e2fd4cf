/** Pages before the login, support and announcements. */
export const frontDoor = {
  forgotPassword: {
    title: "Forgot password",
    explanation:
      "Enter the e-mail that you log in with. We send you a link to choose a new password.",
    email: "E-mail",
    submit: "Send reset link",
    cancel: "Cancel",
  },
  resetPassword: {
    title: "Reset password",
    password: "New password",
    confirmation: "Confirm new password",
    rule:
      "At least 8 characters, with one uppercase letter, one digit and one special character.",
    submit: "Save",
    cancel: "Cancel",
    newLink: "Send a new link",
  },
  support: {
    title: "Support",
    explanation: (brand: string) =>
      `Write to the support of ${brand}. They answer you by e-mail.`,
    message: "Message",
    limit: (max: number) => `1 to ${max} letters`,
    left: "{count} letters left",
    submit: "Send message",
    cancel: "Cancel",
  },
  announcement: {
    title: "Announcement",
    region: "Announcement",
    dismiss: "Dismiss the announcement",
    explanation: (brand: string) =>
      `Shows in the header to everybody who is logged in to ${brand}. A language without a text shows none.`,
    submit: "Save",
    saved: "The announcement has been saved.",
  },
  alerts: {
    title: "Stop alerts",
    explanation:
      "Enter the login of the user who no longer wants alerts from this service.",
    username: "Username (e-mail)",
    password: "Password",
    removePush: "Stop push notifications too",
    submit: "Remove from alerts",
    doneTitle: "Alerts are stopped",
    ok: "OK",
    toStart: "To the start page",
    forgotPassword: "Forgot password?",
    removed: (username: string) => `${username} no longer gets alerts.`,
    removedWithPush: (username: string) =>
      `${username} no longer gets alerts or push notifications.`,
  },
  deletion: {
    title: "Delete account",
    subscription: "Your account is tied to a subscription service.",
    cancelling:
      "To cancel the subscription and delete the account, contact the provider.",
    email: "E-mail",
    phone: "Phone",
  },
  failure: {
    explanation:
      "Refresh the page and try again. If the issue persists, contact support team.",
    refresh: "Refresh",
    ignore: "Ignore",
  },
};

/** What the server says about them. */
export const frontDoorTexts = {
  EmailDoesNotExist: "E-mail does not exist.",
  InvalidResetCode: "Invalid reset code.",
  ResetLinkExpired: "Password reset link expired (valid 1 hour).",
  WrongPassword: "Wrong password.",
  UserNotFound: "User not found.",
  SpecifySupportMessage: "Write a message.",
  SupportMessageSent:
    "Your message has been sent. Support answers you by e-mail.",
  SupportMessageLength: "A message has at most 1000 letters.",
  AnnouncementLength: "An announcement has at most 300 letters.",
  UnknownSubsite: "A brand has a number from 0 to 7.",
  UnknownLanguage: "Choose Swedish (sv), Norwegian (no) or English (en).",
  ERR_NETWORK:
    "The server cannot be reached. Check your connection and try again.",
};

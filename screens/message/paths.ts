/** What was sent to the people of the account. */
export const MESSAGES_PATH = "/administration/messages";

/** Whether this device takes notifications. */
export const NOTIFICATIONS_PATH = "/user/notifications";

/** What the demo would have sent. */
export const MAILBOX_PATH = "/mailbox";

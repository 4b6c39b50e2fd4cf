/** Bookings in people's own calendars. */
export const calendar = {
  title: "Calendar",
  about:
    "Bookings show in your own calendar, such as Outlook, Google or the phone's, when it subscribes to a secret address. Anybody who has the address reads the bookings, so keep it to yourself.",
  what: "Shows",
  own: "My bookings",
  make: "Make an address",
  once: "This is the address. It shows only now; copy it into your calendar.",
  subscribe: "Subscribe in the calendar of this device",
  addresses: "Your addresses",
  made: (at: string) => `Made ${at}`,
  read: (at: string) => `Last read ${at}`,
  unread: "Not read yet",
  renew: "New address",
  renewOf: (name: string) => `New address: ${name}`,
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke: ${name}`,
  mails: "Mails about bookings",
  mailsAbout:
    "When a booking of yours is made, changed, deleted or decided, a mail brings an invitation that your calendar takes. Administrators also get a mail when a booking waits for approval.",
  mailsOn: "Send me mails about bookings",
  save: "Save",
  back: "To the car schedule",
  gone: "There is no calendar at this address any more.",
  name: (of: string) => `Car schedule: ${of}`,
};

/** Notices that show once when something is done. */
export const calendarNotices = {
  CalendarRevoked:
    "The address is revoked. Calendars that subscribe to it no longer get bookings.",
  BookingMailsOn: "You get mails about bookings.",
  BookingMailsOff: "You get no mails about bookings.",
};

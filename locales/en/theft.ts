export const theft = {
  title: (unit: string) => `Theft – ${unit}`,
  /** Marks a unit on the map and in lists. */
  mark: "Theft mode",
  isOn: "Theft mode is on",
  isOff: "Theft mode is off",
  since: (when: string, who: string) => `since ${when}: ${who}.`,
  about:
    "Switch theft mode on when the unit is stolen. It then reports every 5 minutes while it moves and every 30 minutes while it stands, and alarms go out.",
  reportsOften:
    "The unit is ordered to report every 5 minutes while it moves and every 30 minutes while it stands.",
  reportsInZone:
    "The unit is inside a geofence and keeps its report frequency until it leaves.",
  onlyAdministrators: "Administrators switch theft mode on and off.",
  question: {
    on: (unit: string) => `Switch theft mode on for ${unit}?`,
    off: (unit: string) => `Switch theft mode off for ${unit}?`,
  },
  consequence: {
    on:
      "The receivers of security alarms and the driver are told. As long as theft mode is on, where the unit is shows also during private trips.",
    off:
      "The unit goes back to its normal report frequency, private trips are hidden again, and all theft links stop working.",
  },
  switch: { on: "Switch theft mode on", off: "Switch theft mode off" },
  cancel: "Cancel",
  positions: "Last positions",
  noPositions: "No position of the last 24 hours is known.",
  map: "Map with the last positions",
  time: "Time",
  place: "Place",
  coordinates: "Coordinates",
  speed: "Speed",
  history: "Switched on and off",
  mode: "Theft mode",
  on: "On",
  off: "Off",
  who: "By",
  nobody: "A person who is gone",
  left: (geofence: string) => `The unit left ${geofence}`,
  info: "Theft info",
  infoLabel: {
    stolen_on: "Date of theft",
    stolen_from: "Stolen from",
    stolen_what: "What is stolen",
    owner_name: "Owner's name",
    owner_email: "Owner's e-mail",
    owner_phone: "Owner's phone",
    police_station: "Police station",
    police_report_number: "Police report number",
    insurance_claim_number: "Insurance claim number",
    other_information: "Other information",
    recipients: "Recipients of the theft report",
  },
  recipientsHint: "One e-mail address a line, at most 20, none twice.",
  save: "Save",
  report: "Theft report",
  onSince: (when: string) => `On since ${when}`,
  noInfo: "Nothing has been written down about the theft.",
  changeInfo: "Change theft info",
  changeObject: "Change object description",
  sendTitle: "Send the report",
  goesTo: (recipients: string) => `It goes by e-mail to ${recipients}.`,
  noRecipients: "Add recipients to the theft info to send the report.",
  holds:
    "The report is a PDF with the theft info, the last positions, and the object description with its pictures.",
  send: "Send by e-mail",
  download: "Download as PDF",
  sent: "Sent reports",
  links: "Theft links",
  linkAbout:
    "A theft link shows the police, without a login, where the unit is: position, time, speed and the way since theft mode went on, and nothing else. It works for 24 hours, as long as theft mode is on. Who opens it is logged here.",
  linkOnce: "Copy the link now: it is shown only once.",
  linkNeedsMode: "Switch theft mode on first.",
  createLink: "Create a theft link",
  noLinks: "There are no theft links.",
  linkMade: (when: string, who: string) => `Created ${when} by ${who}.`,
  linkUntil: (when: string) => `It works until ${when}.`,
  linkEnded: (when: string) => `It ended ${when}.`,
  revoke: "Revoke",
  noLooks: "Nobody has opened it.",
  looked: "Opened",
  address: "IP address",
  browser: "Browser",
  linkTitle: "Live position",
  linkGone: "The link does not exist, or does not work any more.",
  noReportYet: "The unit has not reported a position yet.",
  lastSeen: (when: string, speed: string | null) =>
    speed === null
      ? `Last position: ${when}.`
      : `Last position: ${when}, ${speed}.`,
  linkNotes: (seconds: number, until: string, zone: string) =>
    `The page updates itself every ${seconds} seconds. The link works until ${until}. Times are in ${zone}. Who opens it is logged for the owner.`,
};

export const theftByKey = {
  PhoneOfOwner: "Enter a phone number, as +46 70 123 45 67.",
  TooManyRecipients: "At most 20 recipients.",
  TooLong2000: "At most 2,000 characters.",
  NoRecipients: "Add recipients to the theft info first.",
  TheftModeIsOff: "Switch theft mode on first.",
  TheftModeStatus: "Status is 1 (on) or 0 (off).",
};

export const theftNotices = {
  TheftModeOn: "Theft mode is on for the unit.",
  TheftInfoSaved: "The theft info is saved.",
  TheftReportSent: "The theft report is on its way to its recipients.",
  TheftLinkRevoked: "The theft link is revoked.",
  TheftModeOff: "Theft mode is off for the unit.",
};

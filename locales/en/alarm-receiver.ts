/** The people who receive alarms. */
export const alarmReceiver = {
  title: "Alarm receivers",
  explanation:
    "The people here are told of the alarms of the units that you select for them, by e-mail and notification.",
  explanationSms:
    "The people here are told of the alarms of the units that you select for them, by e-mail, SMS and notification.",
  search: "Name or e-mail",
  searchPhone: "Name, e-mail or phone",
  add: "New alarm receiver",
  smsCredits: (count: number) => `SMS credits: ${count}`,
  smsHint: "Support fills them up.",
  none:
    "There are no alarm receivers yet. Until there are, administrators get security alarms by e-mail.",
  noneOfUnit: "Nobody receives the alarms of this unit yet.",
  noMatch: "No alarm receiver matches the search.",
  shown: (first: number, last: number, total: number) =>
    `${first}–${last} of ${total}`,
  column: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    units: "Units",
    security: "Security alarms",
    function: "Function alarms",
    actions: "Edit and delete",
  },
  unitCount: (count: number) => count === 1 ? "1 unit" : `${count} units`,
  selectUnit: "Select unit",
  selectUnitOf: (name: string) => `Select unit for ${name}`,
  alarmsOf: {
    security: (name: string) => `Security alarms for ${name}`,
    function: (name: string) => `Function alarms for ${name}`,
  },
  about: {
    security: "About security alarms",
    function: "About function alarms",
  },
  info: {
    security:
      "Security alarms tell of what may be a theft: a unit that leaves a geofence, moves although it should stand, loses its power, or is not home in time. They also come in quiet hours.",
    function:
      "Function alarms tell of how units are: low battery, overspeeding, limits of sensors, service and inspection, a unit that has fallen silent. They do not come in quiet hours.",
  },
  quiet: (from: string, until: string) => `Quiet ${from}–${until}`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  hiddenUnits: "Has units that you do not see",
  ofAccount: "All alarm receivers",
  choose: {
    title: "New alarm receiver",
    question: "Who is to be told of alarms?",
    new: "A new receiver",
    existing: "An existing user",
    receiver: "A receiver of other units",
    search: "Name or e-mail",
    find: "Search",
    none: "Every user of the account is an alarm receiver already.",
    noMatch: "No user matches the search.",
    noReceivers: "Every alarm receiver has this unit already.",
    back: "Back",
  },
  form: {
    editTitle: (name: string) => `Edit ${name}`,
    name: "Name",
    email: "E-mail",
    country: "Country code",
    phone: "Phone",
    phoneHint: "Needed without an e-mail. For SMS.",
    push: "Notifications in the browser",
    noPush: "The user has not turned on notifications in any browser.",
    alarms: "Alarms",
    quiet: "Quiet hours",
    quietHint: "In these hours only security alarms come. Empty: none.",
    quietFrom: "From",
    quietUntil: "Until",
    save: "Save",
    cancel: "Cancel",
    on: "On",
    off: "Off",
  },
  deletion: {
    title: "Delete alarm receiver",
    question: (name: string) =>
      `${name} will no longer be told of any alarm. Delete the receiver?`,
    yes: "Delete",
    keep: "Cancel",
  },
  picker: {
    title: (name: string) => `Units of ${name}`,
    tabs: { gps: "GPS", ble: "Bluetooth" },
    search: "Name, IMEI or serial number",
    all: "Select all",
    nothing: "Clear",
    locked: "locked",
    noUnits: "There are no units.",
    noSensors: "There are no Bluetooth units.",
    find: "Search",
    save: "Save",
    cancel: "Cancel",
  },
  settings: {
    title: "Language and time zone of alerts",
    language: "Alarm language",
    timeZone: "Time zone",
    save: "Save",
    languages: { sv: "Swedish", en: "English", no: "Norwegian" },
  },
  failed: { title: "The change was not saved", ok: "OK" },
  kinds: {
    title: "Kinds of alarms",
    explanation:
      "Alarms are sent only for what is ticked, to those alarm receivers of this unit who want alarms of that type.",
    save: "Save",
    saveAll: "Save for all units",
    saveAllHint: (count: number) =>
      `“Save for all units” gives the ${count} units that you see these choices.`,
  },
  unitTitle: (unit: string) => `Alarms – ${unit}`,
  numbers: {
    title: "Alert numbers",
    explanation:
      "Alarms of all units go by SMS to these numbers too, besides the alarm receivers.",
    add: "Add number",
    addTitle: "New number",
    editTitle: (name: string) => `Edit ${name}`,
    none: "There are no numbers yet.",
    name: "Name",
    delete: (name: string) => `Remove ${name}`,
    deleteTitle: "Remove number",
    question: (name: string, phone: string) =>
      `No more alerts will go to ${name}, ${phone}. Remove the number?`,
    yes: "Remove",
  },
};

/** Why alarm receivers and alert settings are refused. */
export const alarmReceiverByKey = {
  ReceiverNotFound: "There is no such alarm receiver.",
  ReceiverNameRequired: "Specify a name.",
  ReceiverNameTooLong: "A name has at most 100 characters.",
  ReceiverEmailOrPhoneRequired: "Specify an e-mail or a phone number.",
  ReceiverEmailRequired: "Specify an e-mail.",
  ReceiverEmailExists: "Another alarm receiver has this e-mail already.",
  ReceiverPhoneExists: "Another alarm receiver has this phone number already.",
  ReceiverMemberExists: "The user is an alarm receiver already.",
  ReceiverHasHiddenUnits:
    "The receiver is also told of units that you do not see, so only an administrator who sees all units can change it.",
  ReceiverPushNeedsMember:
    "Only a receiver who is a user of the portal gets notifications.",
  MemberNotFound: "There is no such user.",
  UnknownDeviceType: "The device type is gps or ble.",
  UnknownAlarmType: "The type is security or function.",
  UnknownAlertKind: "There is no such kind of alarm.",
  UnknownAlertLanguage: "The language is sv, en or no.",
  UnknownAlertTimeZone: "Choose one of the time zones in the list.",
  QuietHoursSame: "Quiet hours must not end when they begin.",
  AlertNumberNotFound: "There is no such number.",
  AlertNumberExists: "The number is in the list already.",
  TooManyAlertNumbers: "There can be at most 20 numbers.",
};

export const alarmReceiverNotices = {
  ReceiverSaved: "The alarm receiver is saved.",
  ReceiverDeleted: "The alarm receiver is deleted.",
  ReceiverUnitsSaved: "Saved: the units of the alarm receiver.",
  AlertSettingsSaved: "Saved: language and time zone of alerts.",
  AlertKindsSaved: "The kinds of alarms are saved.",
  AlertNumberSaved: "The number is saved.",
  AlertNumberDeleted: "The number is removed.",
};

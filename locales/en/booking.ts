/** The car schedule. */
export const booking = {
  title: "Car schedule",
  previousWeek: "Previous week",
  nextWeek: "Next week",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  week: (number: number) => `week ${number}`,
  today: "Today",
  pickDay: "Show the week of",
  go: "Show",
  days: "Days of the week",
  search: "Name, reg. number or model",
  mine: "My bookings",
  noneOfMonth: "You have no bookings this month.",
  add: "New booking",
  moreWays: "More",
  allVehicles: "All vehicles",
  sortedBy: "Sorted by",
  column: {
    name: "Name",
    registration_number: "Reg. no",
    model: "Model",
  },
  noRecords: "No records are available.",
  noVehicles:
    "There are no vehicles to book yet. Vehicles that you get access to show here.",
  shown: (first: number, last: number, total: number) =>
    `${first}–${last} of ${total}`,
  more: (count: number) => `+${count} more`,
  you: "You",
  book: (vehicle: string, day: string) => `Book ${vehicle}, ${day}`,
  bookShort: "Book",
  free: (start: string, end: string) => `Free ${start}–${end}`,
  freeAllDay: "Free all day",
  newTitle: "New booking",
  editTitle: "Booking",
  vehicle: "Vehicle",
  choose: "Select a vehicle",
  needsApproval:
    "An administrator has to approve the booking. Its time is held meanwhile.",
  start: "Start",
  startTime: "Start time",
  end: "End",
  endTime: "End time",
  driven: {
    title: "Driven",
    notPickedUp: "Not picked up",
    backLate: "Back late",
    /** Others than the person who has the vehicle. */
    by: (names: string) => `Driven by ${names}`,
    unbooked: (count: number) =>
      count === 1 ? "1 trip without booking" : `${count} trips without booking`,
    /** In a narrow cell, whose tooltip has the whole. */
    unbookedMiddle: (count: number) => `${count} unbooked`,
    unbookedShort: (count: number) => count === 1 ? "1 trip" : `${count} trips`,
  },
  purpose: "Purpose",
  purposes: "Purposes to choose from",
  driver: "Driver",
  driverIs: (name: string) => `Driver: ${name}`,
  submit: "Book",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  remove: "Delete",
  keep: "Keep it",
  deletionTitle: "Delete booking",
  deletionQuestion: (vehicle: string, start: string, driver: string) =>
    `Delete the booking of ${vehicle} from ${start} for ${driver}?`,
  /** Who has a vehicle when, as in "you 08:00–10:00, Ada Berg 11:00–12:00". */
  takenBy: (who: string) => `Already booked by ${who}`,
  byYou: "you",
  showFree: "Show free vehicles",
  /** Titles of the vehicles to choose from. */
  hadLast: "You had last",
  otherVehicles: "Other vehicles",
  freeThen: "Free then",
  unfreeThen: "Not free then",
  countFree: (free: number, all: number) =>
    `${free} of ${all} vehicles are free then. Choose one:`,
  noneFree: "No vehicle is free then. Choose another time.",
  takenUntil: (time: string) => `taken until ${time}`,
  takenFrom: (time: string) => `taken from ${time}`,
  /** Why a vehicle cannot be had, behind its name. */
  unfree: {
    OutOfService: "out of service",
    ServiceIsPast: "out of service",
    InspectionIsPast: "out of service",
    OutsideBookableHours: "not at that time of day",
    BookingTooLong: "not that long",
    BookingTooEarly: "not that far ahead",
    PauseBetweenBookings: "too close to another booking",
  } as Partial<Record<string, string>>,
  cannotThen: "cannot be booked then",
  available: "Free at that time",
  offers: "You can book this instead",
  rules: {
    title: (vehicle: string) => `Booking rules for ${vehicle}`,
    hint:
      "Leave a field empty where nothing special holds. Bookings that have been made stay.",
    open_from: "Picked up at the earliest",
    open_until: "Brought back at the latest",
    longest_hours: "Longest booking, hours",
    ahead_days: "Booked at most this many days ahead",
    pause_minutes: "Minutes between two bookings",
    out_from: "Out of service from",
    out_until: "Out of service until, that day too",
    needs_approval: "A booking waits until an administrator approves it",
  },
  reason: "Reason",
  state: {
    approved: "Approved",
    waiting: "Waiting for approval",
    declined: "Declined",
    lapsed: "Not decided in time",
  },
  waitingShort: "Waiting",
  approvals: {
    title: "Bookings to approve",
    link: "To approve",
    hint:
      "A booking that waits holds its time: nobody else can book the vehicle then. Choose bookings, then approve or decline them.",
    reason: "Why it is declined (optional)",
    approve: "Approve",
    decline: "Decline",
    none: "No booking waits for approval.",
    back: "To the car schedule",
  },
  series: {
    repeat: "Repeats",
    repeats: {
      never: "Never",
      daily: "Every day",
      weekly: "Every week",
      every_2_weeks: "Every second week",
      every_4_weeks: "Every fourth week",
    },
    weekdays: "Weekdays",
    weekdaysHint: "Without a choice it recurs on the weekday of the start.",
    lastDay: "Last day",
    lastDayHint: "At most a year after the first.",
    /** As in "every second Tuesday"; the weekdays stand in a list. */
    told: {
      daily: (_days: string, _count: number) => "every day",
      weekly: (days: string, _count: number) => `every ${days}`,
      every_2_weeks: (days: string, count: number) =>
        count === 1 ? `every second ${days}` : `every second week on ${days}`,
      every_4_weeks: (days: string, count: number) =>
        count === 1 ? `every fourth ${days}` : `every fourth week on ${days}`,
    },
    until: (told: string, day: string) => `${told} until ${day}`,
    recurs: (told: string) => `Recurs ${told}.`,
    scope: "Applies to",
    scopes: {
      one: "Only this booking",
      following: "This and all the following",
      all: "All coming bookings of the series",
    },
    conflicts: "Bookings that cannot be made",
    bookOthers: (count: number) =>
      count === 1 ? "Book the other one" : `Book the other ${count}`,
    changeOthers: (count: number) =>
      count === 1
        ? "Save the other one and delete those listed"
        : `Save the other ${count} and delete those listed`,
    orChange: "Or change the booking below.",
  },
  settings: {
    title: "Settings of the car schedule",
    stops:
      "A vehicle is out of service while its service or inspection is past",
    hint:
      "Nobody can book it then until the service is entered or the next inspection has a new day. Bookings that have been made stay; their drivers get a mail, and the week marks them.",
  },
  /** What was done with which vehicle and when, by the key of its notice. */
  told: {
    NewBookingSuccessMsg: (vehicle: string, when: string) =>
      `${vehicle} is booked ${when}.`,
    UpdateSuccessMsg: (vehicle: string, when: string) =>
      `The booking of ${vehicle} is now ${when}.`,
    BookingWaits: (vehicle: string, when: string) =>
      `${vehicle} ${when} waits for an administrator to approve it. The time is held meanwhile.`,
    DeleteMsg: (vehicle: string, when: string) =>
      `The booking of ${vehicle} ${when} has been deleted.`,
    SeriesBooked: (vehicle: string, when: string, count: number) =>
      `${vehicle} is booked ${count} times, first ${when}.`,
  },
  outOfService: "Out of service",
  stopped: {
    ServiceIsPast: "Service past",
    InspectionIsPast: "Inspection past",
  },
  board: {
    hint:
      "Drag across days to book several, or drag a booking to move it. By keyboard: arrow keys walk, Shift and arrows mark days, Space picks a booking up.",
    picked:
      "Picked up, {cell}. Arrow keys move it, Enter puts it down, Escape cancels.",
    over: "{cell}",
    cancelled: "Cancelled.",
  },
};

/** What the server says about it, by text key; the specification names some of them (ERR-06 to ERR-08). */
export const bookingByKey = {
  StartTimeAndEndTimeCannotBeSame:
    "The start time and the end time cannot be the same.",
  SelectImei: "Select a vehicle.",
  ErrPastDateMsg: "A day that has passed cannot be booked.",
  ErrSavePastDateMsg: "A booking cannot be saved for a time that has passed.",
  ErrEditPastDateMsg: "Only future bookings can be edited or deleted.",
  CannotEditOthersBooking: "You cannot edit somebody else's booking.",
  CannotBookForOthers: "You can only book for yourself.",
  AlreadyBooked: "Already booked",
  BookingTooShort: "The end must be at least 10 minutes after the start.",
  BookingTooFarAhead: "A booking can end at most five years from now.",
  BookingNotFound: "The booking was not found. It may have been deleted.",
  OutsideBookableHours:
    "The vehicle is not picked up or brought back at that time of day.",
  BookingTooLong:
    "The vehicle can be booked for at most {count} hours at a time.",
  BookingTooEarly: "The vehicle can be booked at most {count} days ahead.",
  OutOfService: "The vehicle is out of service then.",
  PauseBetweenBookings:
    "There must be {count} minutes between two bookings of the vehicle.",
  WrongBookableHours: "Enter both times, the later one last.",
  WrongLongestHours: "Enter whole hours, from 1 to 10,000.",
  WrongAheadDays: "Enter whole days, from 1 to 1,830.",
  WrongPauseMinutes: "Enter whole minutes, from 0 to 1,440.",
  DecidedMeanwhile:
    "Somebody else has decided or changed a booking that you chose. The list shows what still waits.",
  ChooseBookings: "Choose at least one booking, and at most 100.",
  ChooseDecision: "Choose to approve or to decline.",
  ReasonLength: "The reason can have at most 200 characters.",
  BookingDeclined: "The booking was declined. Its time is free again.",
  BookingLapsed:
    "No administrator approved the booking before it began. Its time is free again.",
  ServiceIsPast:
    "The service of the vehicle is past. It is out of service until that is done.",
  InspectionIsPast:
    "The inspection of the vehicle is past. It is out of service until that is done.",
  SeriesConflicts:
    "{count} of the bookings cannot be made. Nothing has been stored yet.",
  SeriesTooLong: "A series can last at most a year.",
  SeriesEmpty: "No booking falls on these days.",
  SelectRepeat: "Choose how the booking recurs.",
  SelectRepeatUntil: "Enter the last day of the series.",
  SelectScope: "Choose which bookings of the series are meant.",
  CarScheduleNotEnabled: "The account does not have the car schedule.",
};

/** Notices that show once when something is done. */
export const bookingNotices = {
  NewBookingSuccessMsg: "The booking has been made.",
  UpdateSuccessMsg: "The booking has been updated.",
  BookingRulesSaved: "The booking rules have been saved.",
  BookingWaits:
    "The booking waits for an administrator to approve it. The time is held meanwhile.",
  BookingsDecided: "The bookings are decided.",
  BookingsApproved: "Approved. Driver and booker get a mail.",
  BookingsDeclined:
    "Declined. The time is free again, and driver and booker get a mail.",
  DeleteMsg: "The booking has been deleted.",
  BookingSettingsSaved: "The settings have been saved.",
  SeriesBooked: "The bookings have been made.",
  SeriesUpdated: "The bookings have been updated.",
  SeriesDeleted: "The bookings have been deleted.",
};

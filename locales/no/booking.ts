import type * as en from "../en/booking.ts";

export const booking: typeof en.booking = {
  title: "Bilbooking",
  previousWeek: "Forrige uke",
  nextWeek: "Neste uke",
  previousMonth: "Forrige måned",
  nextMonth: "Neste måned",
  week: (number) => `uke ${number}`,
  today: "I dag",
  pickDay: "Vis uken til",
  go: "Vis",
  days: "Ukens dager",
  search: "Navn, registreringsnummer eller modell",
  mine: "Mine bookinger",
  add: "Ny booking",
  column: {
    name: "Navn",
    registration_number: "Reg.nr.",
    model: "Modell",
  },
  noRecords: "Det finnes ingenting å vise.",
  shown: (first, last, total) => `${first}–${last} av ${total}`,
  more: (count) => `+${count} til`,
  you: "Du",
  book: (vehicle, day) => `Book ${vehicle}, ${day}`,
  bookShort: "Book",
  free: (start, end) => `Ledig ${start}–${end}`,
  freeAllDay: "Ledig hele dagen",
  newTitle: "Ny booking",
  editTitle: "Booking",
  vehicle: "Kjøretøy",
  choose: "Velg et kjøretøy",
  start: "Start",
  startTime: "Starttid",
  end: "Slutt",
  endTime: "Sluttid",
  driven: {
    title: "Kjørt",
    notPickedUp: "Ble ikke hentet",
    backLate: "Sent tilbake",
    unbooked: (count) =>
      count === 1 ? "1 tur uten booking" : `${count} turer uten booking`,
  },
  purpose: "Formål",
  purposes: "Formål å velge mellom",
  driver: "Sjåfør",
  driverIs: (name) => `Sjåfør: ${name}`,
  submit: "Book",
  save: "Lagre",
  cancel: "Avbryt",
  close: "Lukk",
  remove: "Slett",
  keep: "Behold",
  deletionTitle: "Slett booking",
  deletionQuestion: (vehicle, start, driver) =>
    `Vil du slette bookingen av ${vehicle} fra ${start} for ${driver}?`,
  offers: "Du kan booke dette i stedet",
  rules: {
    title: (vehicle) => `Bookingregler for ${vehicle}`,
    hint:
      "La et felt stå tomt der ingenting spesielt gjelder. Bookinger som allerede er gjort, blir stående.",
    open_from: "Hentes tidligst",
    open_until: "Leveres senest",
    longest_hours: "Lengste booking, timer",
    ahead_days: "Bookes høyst så mange dager i forveien",
    pause_minutes: "Minutter mellom to bookinger",
    out_from: "Ute av drift fra",
    out_until: "Ute av drift til og med",
  },
  board: {
    hint:
      "Dra over flere dager for å booke dem, eller dra en booking for å flytte den. Med tastene: piltastene går mellom dager, skift og pil markerer dager, mellomrom løfter en booking.",
    picked:
      "Løftet, {cell}. Piltastene flytter, Enter slipper, Escape avbryter.",
    over: "{cell}",
    cancelled: "Avbrutt.",
  },
};

export const bookingByKey: typeof en.bookingByKey = {
  StartTimeAndEndTimeCannotBeSame: "Starttid og sluttid kan ikke være like.",
  SelectImei: "Velg et kjøretøy.",
  ErrPastDateMsg: "En dag som har passert, kan ikke bookes.",
  ErrSavePastDateMsg:
    "En booking kan ikke lagres for et tidspunkt som har passert.",
  ErrEditPastDateMsg: "Bare kommende bookinger kan endres eller slettes.",
  CannotEditOthersBooking: "Du kan ikke endre andres bookinger.",
  CannotBookForOthers: "Du kan bare booke for deg selv.",
  AlreadyBooked: "Allerede booket",
  BookingTooShort: "Slutten må være minst 10 minutter etter starten.",
  BookingTooFarAhead: "En booking kan slutte høyst fem år frem i tid.",
  BookingNotFound: "Bookingen ble ikke funnet. Den kan være slettet.",
  OutsideBookableHours:
    "Kjøretøyet kan ikke hentes eller leveres på det tidspunktet av døgnet.",
  BookingTooLong: "Kjøretøyet kan bookes høyst {count} timer om gangen.",
  BookingTooEarly: "Kjøretøyet kan bookes høyst {count} dager i forveien.",
  OutOfService: "Kjøretøyet er ute av drift da.",
  PauseBetweenBookings:
    "Det må være {count} minutter mellom to bookinger av kjøretøyet.",
  WrongBookableHours: "Oppgi begge tidene, den seneste sist.",
  WrongLongestHours: "Oppgi hele timer, fra 1 til 10 000.",
  WrongAheadDays: "Oppgi hele dager, fra 1 til 1 830.",
  WrongPauseMinutes: "Oppgi hele minutter, fra 0 til 1 440.",
  CarScheduleNotEnabled: "Kontoen har ikke bilbooking.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bookingen er gjort.",
  UpdateSuccessMsg: "Bookingen er oppdatert.",
  BookingRulesSaved: "Bookingreglene er lagret.",
  DeleteMsg: "Bookingen er slettet.",
};

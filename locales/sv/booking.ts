import type * as en from "../en/booking.ts";

export const booking: typeof en.booking = {
  title: "Bilbokning",
  previousWeek: "Föregående vecka",
  nextWeek: "Nästa vecka",
  previousMonth: "Föregående månad",
  nextMonth: "Nästa månad",
  week: (number) => `vecka ${number}`,
  today: "I dag",
  pickDay: "Visa veckan för",
  go: "Visa",
  days: "Veckans dagar",
  search: "Namn, registreringsnummer eller modell",
  mine: "Mina bokningar",
  add: "Ny bokning",
  column: {
    name: "Namn",
    registration_number: "Reg.nr",
    model: "Modell",
  },
  noRecords: "Det finns inget att visa.",
  shown: (first, last, total) => `${first}–${last} av ${total}`,
  more: (count) => `+${count} till`,
  you: "Du",
  book: (vehicle, day) => `Boka ${vehicle}, ${day}`,
  bookShort: "Boka",
  free: (start, end) => `Ledig ${start}–${end}`,
  freeAllDay: "Ledig hela dagen",
  newTitle: "Ny bokning",
  editTitle: "Bokning",
  vehicle: "Fordon",
  choose: "Välj ett fordon",
  start: "Start",
  startTime: "Starttid",
  end: "Slut",
  endTime: "Sluttid",
  driven: {
    title: "Kört",
    notPickedUp: "Hämtades inte",
    backLate: "Tillbaka sent",
    unbooked: (count) =>
      count === 1
        ? "1 körning utan bokning"
        : `${count} körningar utan bokning`,
  },
  purpose: "Ärende",
  purposes: "Ärenden att välja på",
  driver: "Förare",
  driverIs: (name) => `Förare: ${name}`,
  submit: "Boka",
  save: "Spara",
  cancel: "Avbryt",
  close: "Stäng",
  remove: "Ta bort",
  keep: "Behåll",
  deletionTitle: "Ta bort bokning",
  deletionQuestion: (vehicle, start, driver) =>
    `Vill du ta bort bokningen av ${vehicle} från ${start} för ${driver}?`,
  offers: "Du kan boka det här i stället",
  rules: {
    title: (vehicle) => `Bokningsregler för ${vehicle}`,
    hint:
      "Lämna ett fält tomt där inget särskilt gäller. Bokningar som redan är gjorda ligger kvar.",
    open_from: "Hämtas tidigast",
    open_until: "Lämnas senast",
    longest_hours: "Längsta bokning, timmar",
    ahead_days: "Bokas högst så många dagar i förväg",
    pause_minutes: "Minuter mellan två bokningar",
    out_from: "Ur drift från",
    out_until: "Ur drift till och med",
  },
  board: {
    hint:
      "Dra över flera dagar för att boka dem, eller dra en bokning för att flytta den. Med tangenter: piltangenterna går mellan dagar, skift och pil markerar dagar, blanksteg lyfter en bokning.",
    picked:
      "Lyft, {cell}. Piltangenterna flyttar, retur släpper, Escape ångrar.",
    over: "{cell}",
    cancelled: "Ångrat.",
  },
};

export const bookingByKey: typeof en.bookingByKey = {
  StartTimeAndEndTimeCannotBeSame:
    "Starttiden och sluttiden kan inte vara samma.",
  SelectImei: "Välj ett fordon.",
  ErrPastDateMsg: "En dag som har passerat kan inte bokas.",
  ErrSavePastDateMsg: "En bokning kan inte sparas för en tid som har passerat.",
  ErrEditPastDateMsg: "Endast kommande bokningar kan ändras eller tas bort.",
  CannotEditOthersBooking: "Du kan inte ändra någon annans bokning.",
  CannotBookForOthers: "Du kan bara boka för dig själv.",
  AlreadyBooked: "Redan bokad",
  BookingTooShort: "Slutet måste vara minst 10 minuter efter starten.",
  BookingTooFarAhead: "En bokning kan sluta högst fem år framåt.",
  BookingNotFound: "Bokningen hittades inte. Den kan ha tagits bort.",
  OutsideBookableHours:
    "Fordonet kan inte hämtas eller lämnas vid den tiden på dygnet.",
  BookingTooLong: "Fordonet kan bokas högst {count} timmar i taget.",
  BookingTooEarly: "Fordonet kan bokas högst {count} dagar i förväg.",
  OutOfService: "Fordonet är ur drift då.",
  PauseBetweenBookings:
    "Det måste vara {count} minuter mellan två bokningar av fordonet.",
  WrongBookableHours: "Ange båda tiderna, den senare sist.",
  WrongLongestHours: "Ange hela timmar, från 1 till 10 000.",
  WrongAheadDays: "Ange hela dagar, från 1 till 1 830.",
  WrongPauseMinutes: "Ange hela minuter, från 0 till 1 440.",
  CarScheduleNotEnabled: "Kontot har inte bilbokning.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bokningen är gjord.",
  UpdateSuccessMsg: "Bokningen är uppdaterad.",
  BookingRulesSaved: "Bokningsreglerna är sparade.",
  DeleteMsg: "Bokningen är borttagen.",
};

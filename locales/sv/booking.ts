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
  search: "Namn, reg.nr eller modell",
  mine: "Mina bokningar",
  noneOfMonth: "Du har inga bokningar den här månaden.",
  add: "Ny bokning",
  moreWays: "Mer",
  allVehicles: "Alla fordon",
  sortedBy: "Sorterat efter",
  column: {
    name: "Namn",
    registration_number: "Reg.nr",
    model: "Modell",
  },
  noRecords: "Det finns inget att visa.",
  noVehicles:
    "Här finns inga fordon att boka än. Fordon som du får tillgång till visas här.",
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
  needsApproval:
    "En administratör måste godkänna bokningen. Tiden är reserverad så länge.",
  start: "Start",
  startTime: "Starttid",
  end: "Slut",
  endTime: "Sluttid",
  driven: {
    title: "Kört",
    notPickedUp: "Hämtades inte",
    backLate: "Tillbaka sent",
    by: (names) => `Kördes av ${names}`,
    unbooked: (count) =>
      count === 1 ? "1 resa utan bokning" : `${count} resor utan bokning`,
    unbookedMiddle: (count) => `${count} utan bokning`,
    unbookedShort: (count) => count === 1 ? "1 resa" : `${count} resor`,
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
  takenBy: (who) => `Redan bokad av ${who}`,
  byYou: "dig",
  showFree: "Visa lediga fordon",
  /** Titles of the vehicles to choose from. */
  hadLast: "Hade du senast",
  otherVehicles: "Andra fordon",
  freeThen: "Lediga då",
  unfreeThen: "Inte lediga då",
  countFree: (free, all) => `${free} av ${all} fordon är lediga då. Välj ett:`,
  noneFree: "Inget fordon är ledigt då. Välj en annan tid.",
  takenUntil: (time) => `upptagen till ${time}`,
  takenFrom: (time) => `upptagen från ${time}`,
  /** Why a vehicle cannot be had, behind its name. */
  unfree: {
    OutOfService: "ur drift",
    ServiceIsPast: "ur drift",
    InspectionIsPast: "ur drift",
    OutsideBookableHours: "inte den tiden på dygnet",
    BookingTooLong: "inte så länge",
    BookingTooEarly: "inte så långt i förväg",
    PauseBetweenBookings: "för nära en annan bokning",
  },
  cannotThen: "kan inte bokas då",
  available: "Ledig den tiden",
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
    needs_approval: "En bokning väntar tills en administratör har godkänt den",
  },
  reason: "Orsak",
  state: {
    approved: "Godkänd",
    waiting: "Väntar på godkännande",
    declined: "Avslagen",
    lapsed: "Inte avgjord i tid",
  },
  waitingShort: "Väntar",
  approvals: {
    title: "Bokningar att godkänna",
    link: "Att godkänna",
    hint:
      "En bokning som väntar håller sin tid: ingen annan kan boka fordonet då. Välj bokningar och godkänn eller avslå dem.",
    reason: "Varför den avslås (frivilligt)",
    approve: "Godkänn",
    decline: "Avslå",
    none: "Ingen bokning väntar på godkännande.",
    back: "Till bilbokningen",
  },
  series: {
    repeat: "Upprepas",
    repeats: {
      never: "Aldrig",
      daily: "Varje dag",
      weekly: "Varje vecka",
      every_2_weeks: "Varannan vecka",
      every_4_weeks: "Var fjärde vecka",
    },
    weekdays: "Veckodagar",
    weekdaysHint: "Utan val gäller startdagens veckodag.",
    lastDay: "Sista dag",
    lastDayHint: "Högst ett år efter den första.",
    /** As in "every second Tuesday"; the weekdays stand in a list. */
    told: {
      daily: () => "varje dag",
      weekly: (days) => `varje ${days}`,
      every_2_weeks: (days, count) =>
        count === 1 ? `varannan ${days}` : `varannan vecka på ${days}`,
      every_4_weeks: (days, count) =>
        count === 1 ? `var fjärde ${days}` : `var fjärde vecka på ${days}`,
    },
    until: (told, day) => `${told} till och med ${day}`,
    recurs: (told) => `Upprepas ${told}.`,
    scope: "Gäller",
    scopes: {
      one: "Bara den här bokningen",
      following: "Den här och alla följande",
      all: "Alla kommande bokningar i serien",
    },
    conflicts: "Bokningar som inte går att göra",
    bookOthers: (count) =>
      count === 1 ? "Boka den andra" : `Boka de ${count} andra`,
    changeOthers: (count) =>
      count === 1
        ? "Spara den andra och ta bort dem i listan"
        : `Spara de ${count} andra och ta bort dem i listan`,
    orChange: "Eller ändra bokningen här nedanför.",
  },
  settings: {
    title: "Bilbokningens inställningar",
    stops:
      "Ett fordon är ur drift när tiden för service eller besiktning har gått ut",
    hint:
      "Ingen kan boka det förrän servicen är registrerad eller nästa besiktning har ett nytt datum. Bokningar som redan är gjorda ligger kvar. Förarna får ett mejl, och veckan märker ut dem.",
  },
  told: {
    NewBookingSuccessMsg: (vehicle, when) => `${vehicle} bokad ${when}.`,
    UpdateSuccessMsg: (vehicle, when) =>
      `Bokningen av ${vehicle} är nu ${when}.`,
    BookingWaits: (vehicle, when) =>
      `${vehicle} ${when} väntar på att en administratör godkänner. Tiden är reserverad så länge.`,
    DeleteMsg: (vehicle, when) =>
      `Bokningen av ${vehicle} ${when} är borttagen.`,
    SeriesBooked: (vehicle, when, count) =>
      `${vehicle} bokad ${count} gånger, först ${when}.`,
  },
  outOfService: "Ur drift",
  stopped: {
    ServiceIsPast: "Servicen har gått ut",
    InspectionIsPast: "Besiktningen har gått ut",
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
  DecidedMeanwhile:
    "Någon annan har redan avgjort eller ändrat en bokning som du valde. Listan visar vad som fortfarande väntar.",
  ChooseBookings: "Välj minst en bokning och högst 100.",
  ChooseDecision: "Välj att godkänna eller avslå.",
  ReasonLength: "Orsaken får ha högst 200 tecken.",
  BookingDeclined: "Bokningen avslogs. Tiden är ledig igen.",
  BookingLapsed:
    "Ingen administratör godkände bokningen innan den började. Tiden är ledig igen.",
  ServiceIsPast:
    "Tiden för fordonets service har gått ut. Det är ur drift tills servicen är gjord.",
  InspectionIsPast:
    "Tiden för fordonets besiktning har gått ut. Det är ur drift tills besiktningen är gjord.",
  SeriesConflicts:
    "{count} av bokningarna går inte att göra. Inget är sparat än.",
  SeriesTooLong: "En serie kan vara högst ett år.",
  SeriesEmpty: "Ingen bokning infaller på de dagarna.",
  SelectRepeat: "Välj hur bokningen upprepas.",
  SelectRepeatUntil: "Ange seriens sista dag.",
  SelectScope: "Välj vilka bokningar i serien det gäller.",
  CarScheduleNotEnabled: "Kontot har inte bilbokning.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bokningen är gjord.",
  UpdateSuccessMsg: "Bokningen är uppdaterad.",
  BookingRulesSaved: "Bokningsreglerna är sparade.",
  BookingWaits:
    "Bokningen väntar på att en administratör godkänner den. Tiden är reserverad så länge.",
  BookingsDecided: "Bokningarna är avgjorda.",
  BookingsApproved: "Godkänt. Föraren och den som bokade får ett mejl.",
  BookingsDeclined:
    "Avslaget. Tiden är ledig igen, och föraren och den som bokade får ett mejl.",
  DeleteMsg: "Bokningen är borttagen.",
  BookingSettingsSaved: "Inställningarna är sparade.",
  SeriesBooked: "Bokningarna är gjorda.",
  SeriesUpdated: "Bokningarna är uppdaterade.",
  SeriesDeleted: "Bokningarna är borttagna.",
};

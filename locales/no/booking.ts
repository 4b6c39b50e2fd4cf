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
  search: "Navn, reg.nr eller modell",
  mine: "Mine bookinger",
  noneOfMonth: "Du har ingen bookinger denne måneden.",
  add: "Ny booking",
  moreWays: "Mer",
  allVehicles: "Alle kjøretøy",
  sortedBy: "Sortert etter",
  column: {
    name: "Navn",
    registration_number: "Reg.nr.",
    model: "Modell",
  },
  noRecords: "Det finnes ingenting å vise.",
  noVehicles:
    "Her finnes ingen kjøretøy å booke ennå. Kjøretøy som du får tilgang til, vises her.",
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
  needsApproval:
    "En administrator må godkjenne bookingen. Tiden holdes av i mellomtiden.",
  start: "Start",
  startTime: "Starttid",
  end: "Slutt",
  endTime: "Sluttid",
  driven: {
    title: "Kjørt",
    notPickedUp: "Ble ikke hentet",
    backLate: "Sent tilbake",
    by: (names) => `Kjørt av ${names}`,
    unbooked: (count) =>
      count === 1 ? "1 tur uten booking" : `${count} turer uten booking`,
    unbookedMiddle: (count) => `${count} uten booking`,
    unbookedShort: (count) => count === 1 ? "1 tur" : `${count} turer`,
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
  takenBy: (who) => `Allerede booket av ${who}`,
  byYou: "deg",
  showFree: "Vis ledige kjøretøy",
  /** Titles of the vehicles to choose from. */
  hadLast: "Hadde du sist",
  otherVehicles: "Andre kjøretøy",
  freeThen: "Ledige da",
  unfreeThen: "Ikke ledige da",
  countFree: (free, all) =>
    `${free} av ${all} kjøretøy er ledige da. Velg ett:`,
  noneFree: "Ingen kjøretøy er ledige da. Velg en annen tid.",
  takenUntil: (time) => `opptatt til ${time}`,
  takenFrom: (time) => `opptatt fra ${time}`,
  /** Why a vehicle cannot be had, behind its name. */
  unfree: {
    OutOfService: "ute av drift",
    ServiceIsPast: "ute av drift",
    InspectionIsPast: "ute av drift",
    OutsideBookableHours: "ikke på den tiden av døgnet",
    BookingTooLong: "ikke så lenge",
    BookingTooEarly: "ikke så langt fram",
    PauseBetweenBookings: "for nær en annen booking",
  },
  cannotThen: "kan ikke bookes da",
  available: "Ledig på det tidspunktet",
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
    needs_approval: "En booking venter til en administrator har godkjent den",
  },
  reason: "Årsak",
  state: {
    approved: "Godkjent",
    waiting: "Venter på godkjenning",
    declined: "Avslått",
    lapsed: "Ikke avgjort i tide",
  },
  waitingShort: "Venter",
  approvals: {
    title: "Bookinger å godkjenne",
    link: "Å godkjenne",
    hint:
      "En booking som venter, holder av tiden: ingen andre kan booke kjøretøyet da. Velg bookinger, og godkjenn eller avslå dem.",
    reason: "Hvorfor den avslås (valgfritt)",
    approve: "Godkjenn",
    decline: "Avslå",
    none: "Ingen booking venter på godkjenning.",
    back: "Til bilbookingen",
  },
  series: {
    repeat: "Gjentas",
    repeats: {
      never: "Aldri",
      daily: "Hver dag",
      weekly: "Hver uke",
      every_2_weeks: "Annenhver uke",
      every_4_weeks: "Hver fjerde uke",
    },
    weekdays: "Ukedager",
    weekdaysHint: "Uten valg gjelder startdagens ukedag.",
    lastDay: "Siste dag",
    lastDayHint: "Høyst ett år etter den første.",
    /** As in "every second Tuesday"; the weekdays stand in a list. */
    told: {
      daily: () => "hver dag",
      weekly: (days) => `hver ${days}`,
      every_2_weeks: (days, count) =>
        count === 1 ? `annenhver ${days}` : `annenhver uke på ${days}`,
      every_4_weeks: (days, count) =>
        count === 1 ? `hver fjerde ${days}` : `hver fjerde uke på ${days}`,
    },
    until: (told, day) => `${told} til og med ${day}`,
    recurs: (told) => `Gjentas ${told}.`,
    scope: "Gjelder",
    scopes: {
      one: "Bare denne bookingen",
      following: "Denne og alle de følgende",
      all: "Alle kommende bookinger i serien",
    },
    conflicts: "Bookinger som ikke kan gjøres",
    bookOthers: (count) =>
      count === 1 ? "Book den andre" : `Book de ${count} andre`,
    changeOthers: (count) =>
      count === 1
        ? "Lagre den andre og slett dem i listen"
        : `Lagre de ${count} andre og slett dem i listen`,
    orChange: "Eller endre bookingen nedenfor.",
  },
  settings: {
    title: "Innstillinger for bilbookingen",
    stops:
      "Et kjøretøy er ute av drift når fristen for service eller kontroll er gått ut",
    hint:
      "Ingen kan booke det før servicen er registrert eller neste kontroll har fått en ny dato. Bookinger som er gjort, blir liggende. Sjåførene får en e-post, og uken merker dem.",
  },
  told: {
    NewBookingSuccessMsg: (vehicle, when) => `${vehicle} er booket ${when}.`,
    UpdateSuccessMsg: (vehicle, when) =>
      `Bookingen av ${vehicle} er nå ${when}.`,
    BookingWaits: (vehicle, when) =>
      `${vehicle} ${when} venter på at en administrator godkjenner. Tiden er reservert så lenge.`,
    DeleteMsg: (vehicle, when) => `Bookingen av ${vehicle} ${when} er slettet.`,
    SeriesBooked: (vehicle, when, count) =>
      `${vehicle} er booket ${count} ganger, først ${when}.`,
  },
  outOfService: "Ute av drift",
  stopped: {
    ServiceIsPast: "Service forfalt",
    InspectionIsPast: "Kontroll forfalt",
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
  DecidedMeanwhile:
    "Noen andre har allerede avgjort eller endret en booking som du valgte. Listen viser hva som fortsatt venter.",
  ChooseBookings: "Velg minst én booking og høyst 100.",
  ChooseDecision: "Velg å godkjenne eller avslå.",
  ReasonLength: "Årsaken kan ha høyst 200 tegn.",
  BookingDeclined: "Bookingen ble avslått. Tiden er ledig igjen.",
  BookingLapsed:
    "Ingen administrator godkjente bookingen før den begynte. Tiden er ledig igjen.",
  ServiceIsPast:
    "Fristen for kjøretøyets service er gått ut. Det er ute av drift til servicen er gjort.",
  InspectionIsPast:
    "Fristen for kjøretøyets kontroll er gått ut. Det er ute av drift til kontrollen er gjort.",
  SeriesConflicts:
    "{count} av bookingene kan ikke gjøres. Ingenting er lagret ennå.",
  SeriesTooLong: "En serie kan vare høyst ett år.",
  SeriesEmpty: "Ingen booking faller på de dagene.",
  SelectRepeat: "Velg hvordan bookingen gjentas.",
  SelectRepeatUntil: "Oppgi seriens siste dag.",
  SelectScope: "Velg hvilke bookinger i serien det gjelder.",
  CarScheduleNotEnabled: "Kontoen har ikke bilbooking.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bookingen er gjort.",
  UpdateSuccessMsg: "Bookingen er oppdatert.",
  BookingRulesSaved: "Bookingreglene er lagret.",
  BookingWaits:
    "Bookingen venter på at en administrator godkjenner den. Tiden holdes av imens.",
  BookingsDecided: "Bookingene er avgjort.",
  BookingsApproved: "Godkjent. Sjåføren og den som booket, får en e-post.",
  BookingsDeclined:
    "Avslått. Tiden er ledig igjen, og sjåføren og den som booket, får en e-post.",
  DeleteMsg: "Bookingen er slettet.",
  BookingSettingsSaved: "Innstillingene er lagret.",
  SeriesBooked: "Bookingene er gjort.",
  SeriesUpdated: "Bookingene er oppdatert.",
  SeriesDeleted: "Bookingene er slettet.",
};

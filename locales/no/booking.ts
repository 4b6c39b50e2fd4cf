import type * as en from "../en/booking.ts";

export const booking: typeof en.booking = {
  title: "Bilbooking",
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
  CarScheduleNotEnabled: "Kontoen har ikke bilbooking.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bookingen er gjort.",
  UpdateSuccessMsg: "Bookingen er oppdatert.",
  DeleteMsg: "Bookingen er slettet.",
};

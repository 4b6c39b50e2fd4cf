import type * as en from "../en/booking.ts";

export const booking: typeof en.booking = {
  title: "Bilbokning",
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
  CarScheduleNotEnabled: "Kontot har inte bilbokning.",
};

export const bookingNotices: typeof en.bookingNotices = {
  NewBookingSuccessMsg: "Bokningen är gjord.",
  UpdateSuccessMsg: "Bokningen är uppdaterad.",
  DeleteMsg: "Bokningen är borttagen.",
};

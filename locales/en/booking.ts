/** The car schedule. */
export const booking = {
  title: "Car schedule",
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
  CarScheduleNotEnabled: "The account does not have the car schedule.",
};

/** Notices that show once when something is done. */
export const bookingNotices = {
  NewBookingSuccessMsg: "The booking has been made.",
  UpdateSuccessMsg: "The booking has been updated.",
  DeleteMsg: "The booking has been deleted.",
};

/** The bookings of vehicles, whose texts the specification names (ERR-06 to ERR-08). */
export const carScheduleByKey = {
  StartTimeAndEndTimeCannotBeSame:
    "The start time and the end time cannot be the same.",
  SelectImei: "Select a vehicle.",
  NewBookingSuccessMsg: "The booking has been made.",
  UpdateSuccessMsg: "The booking has been updated.",
  DeleteMsg: "The booking has been deleted.",
  ErrPastDateMsg: "A day that has passed cannot be booked.",
  ErrSavePastDateMsg: "A booking cannot be saved for a time that has passed.",
  ErrEditPastDateMsg: "Only future bookings can be edited or deleted.",
  CannotEditOthersBooking: "You cannot edit a booking of somebody else.",
};

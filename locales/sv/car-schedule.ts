import type * as en from "../en/car-schedule.ts";

export const carScheduleByKey: typeof en.carScheduleByKey = {
  StartTimeAndEndTimeCannotBeSame:
    "Starttiden och sluttiden kan inte vara samma.",
  SelectImei: "Välj ett fordon.",
  NewBookingSuccessMsg: "Bokningen är gjord.",
  UpdateSuccessMsg: "Bokningen är uppdaterad.",
  DeleteMsg: "Bokningen är borttagen.",
  ErrPastDateMsg: "En dag som har passerat kan inte bokas.",
  ErrSavePastDateMsg: "En bokning kan inte sparas för en tid som har passerat.",
  ErrEditPastDateMsg: "Endast kommande bokningar kan ändras eller tas bort.",
  CannotEditOthersBooking: "Du kan inte ändra någon annans bokning.",
};

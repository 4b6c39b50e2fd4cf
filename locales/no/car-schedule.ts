import type * as en from "../en/car-schedule.ts";

export const carScheduleByKey: typeof en.carScheduleByKey = {
  StartTimeAndEndTimeCannotBeSame: "Starttid og sluttid kan ikke være like.",
  SelectImei: "Velg et kjøretøy.",
  NewBookingSuccessMsg: "Bestillingen er gjort.",
  UpdateSuccessMsg: "Bestillingen er oppdatert.",
  DeleteMsg: "Bestillingen er slettet.",
  ErrPastDateMsg: "En dag som har passert, kan ikke bestilles.",
  ErrSavePastDateMsg:
    "En bestilling kan ikke lagres for et tidspunkt som har passert.",
  ErrEditPastDateMsg: "Bare kommende bestillinger kan endres eller slettes.",
  CannotEditOthersBooking: "Du kan ikke endre andres bestilling.",
};

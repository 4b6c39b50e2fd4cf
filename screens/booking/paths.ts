/** The week of vehicles. */
export const SCHEDULE_PATH = "/user/car-schedule";
/** A new booking. */
export const NEW_BOOKING_PATH = `${SCHEDULE_PATH}/bookings/new`;
/** The month of the own bookings. */
export const OWN_BOOKINGS_PATH = `${SCHEDULE_PATH}/mine`;

/** The addresses at which calendars read bookings. */
export const CALENDARS_PATH = `${SCHEDULE_PATH}/calendars`;
/** The bookings that wait for an administrator. */
export const APPROVALS_PATH = `${SCHEDULE_PATH}/approvals`;

/** The settings of the car schedule. */
export const SETTINGS_PATH = `${SCHEDULE_PATH}/settings`;

/** Gives the path of a booking. */
export function bookingPath(id: number): string {
  return `${SCHEDULE_PATH}/bookings/${id}`;
}

/** Gives the path of the question whether a booking is to be deleted. */
export function deletionPath(id: number): string {
  return `${bookingPath(id)}/deletion`;
}

/** Gives the path of what holds for the bookings of a vehicle. */
export function rulesPath(unitId: number): string {
  return `${SCHEDULE_PATH}/vehicles/${unitId}`;
}

import { route } from "../http/route.ts";
import { calendarFile } from "../screens/calendar/calendar-file.ts";

/** The bookings of a vehicle or a person, by a secret address. */
export default route("everybody", { GET: calendarFile });

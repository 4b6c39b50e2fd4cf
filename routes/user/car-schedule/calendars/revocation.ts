import { route } from "../../../../http/route.ts";
import { calendarRevocation } from "../../../../screens/calendar/calendars-page.tsx";

export default route("signedIn", calendarRevocation);

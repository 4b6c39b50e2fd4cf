import { route } from "../../../../http/route.ts";
import { bookingMailsForm } from "../../../../screens/calendar/calendars-page.tsx";

export default route("signedIn", bookingMailsForm);

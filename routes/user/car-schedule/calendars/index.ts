import { route } from "../../../../http/route.ts";
import { calendarsForm } from "../../../../screens/calendar/calendars-page.tsx";

export default route("signedIn", calendarsForm);

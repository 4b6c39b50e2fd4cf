import { route } from "../../../../../http/route.ts";
import { bookingMailsCall } from "../../../../../screens/calendar/changes.ts";

export default route("signedIn", { POST: bookingMailsCall });

import { route } from "../../../../../http/route.ts";
import { revokeCalendarCall } from "../../../../../screens/calendar/changes.ts";

export default route("signedIn", { POST: revokeCalendarCall });

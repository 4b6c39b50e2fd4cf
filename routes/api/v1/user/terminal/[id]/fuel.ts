import { route } from "../../../../../../http/route.ts";
import { removeFuelMonthCall } from "../../../../../../screens/unit/calls.ts";

/** What is stored of a unit's fuel by month (REP-12, REP-14). */
export default route("signedIn", { DELETE: removeFuelMonthCall });

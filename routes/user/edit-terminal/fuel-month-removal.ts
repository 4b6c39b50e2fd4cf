import { route } from "../../../http/route.ts";
import { fuelMonthRemoval } from "../../../screens/unit/edit/page.tsx";

/** Removes what is stored of a unit's fuel from a month on (REP-12, REP-14). */
export default route("signedIn", fuelMonthRemoval);

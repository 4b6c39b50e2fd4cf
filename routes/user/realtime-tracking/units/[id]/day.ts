import { route } from "../../../../../http/route.ts";
import { unitDayData } from "../../../../../screens/map/unit-day.ts";

/** Today of a unit, for its card on the map. */
export default route("signedIn", { GET: unitDayData });

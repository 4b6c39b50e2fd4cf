import { route } from "../../../../http/route.ts";
import { checkInAction } from "../../../../screens/trip/actions.ts";

/** Checks a driver in from a trip on (TRIP-19). */
export default route("signedIn", checkInAction);

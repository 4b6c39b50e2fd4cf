import { route } from "../../../../http/route.ts";
import { checkOutAction } from "../../../../screens/trip/actions.ts";

/** Checks the driver out from a trip on (TRIP-20). */
export default route("signedIn", checkOutAction);

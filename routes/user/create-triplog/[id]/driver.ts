import { route } from "../../../../http/route.ts";
import { driverAction } from "../../../../screens/trip/actions.ts";

/** Says who drove a trip. */
export default route("signedIn", driverAction);

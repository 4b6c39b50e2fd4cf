import { route } from "../../../../http/route.ts";
import { driverForm } from "../../../../screens/trip/actions.ts";

/** Says who drove a trip. */
export default route("signedIn", driverForm);

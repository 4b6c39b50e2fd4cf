import { route } from "../../../../../http/route.ts";
import { theftModeCall } from "../../../../../screens/theft/calls.ts";

/** Switches the theft mode of a unit. */
export default route("signedIn", { PUT: theftModeCall });

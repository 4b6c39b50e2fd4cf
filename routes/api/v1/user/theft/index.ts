import { route } from "../../../../../http/route.ts";
import { theftCall } from "../../../../../screens/theft/calls.ts";

/** The theft mode of a unit, with its last positions. */
export default route("signedIn", { GET: theftCall });

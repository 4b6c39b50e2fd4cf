import { route } from "../../../../http/route.ts";
import { splitAction } from "../../../../screens/trip/actions.ts";

/** Takes a merge back. */
export default route("signedIn", splitAction);

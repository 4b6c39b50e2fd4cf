import { route } from "../../../../http/route.ts";
import { splitAction } from "../../../../screens/trip/actions.ts";

/** Splits a merged trip. */
export default route("signedIn", splitAction);

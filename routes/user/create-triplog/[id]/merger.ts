import { route } from "../../../../http/route.ts";
import { mergeAction } from "../../../../screens/trip/actions.ts";

/** Merges a trip with the one below it. */
export default route("signedIn", mergeAction);

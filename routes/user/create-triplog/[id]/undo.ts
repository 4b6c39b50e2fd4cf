import { route } from "../../../../http/route.ts";
import { undoAction } from "../../../../screens/trip/actions.ts";

/** Undoes the last change of a trip. */
export default route("signedIn", undoAction);

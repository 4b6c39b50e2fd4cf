import { route } from "../../../../http/route.ts";
import { undoAction } from "../../../../screens/trip/actions.ts";

/** Takes the last change of a trip back. */
export default route("signedIn", undoAction);

import { route } from "../../../http/route.ts";
import { undoChangesAction } from "../../../screens/trip/actions.ts";

/** Takes back the changes that a notice tells of. */
export default route("signedIn", undoChangesAction);

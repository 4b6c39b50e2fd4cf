import { route } from "../../../http/route.ts";
import { undoAction } from "../../../screens/undoing/undo-action.ts";

/** Takes back a change, or makes it again. */
export default route("signedIn", undoAction);

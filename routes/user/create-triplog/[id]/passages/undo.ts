import { route } from "../../../../../http/route.ts";
import { undoAction } from "../../../../../screens/toll/passages-page.tsx";

/** Undoes what a person said of a passage of a trip. */
export default route("signedIn", undoAction);

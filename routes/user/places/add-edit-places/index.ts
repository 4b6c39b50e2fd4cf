import { route } from "../../../../http/route.ts";
import { placeEditor } from "../../../../screens/place/editor-page.tsx";

/** The editor of a new place (PLACE-02). */
export default route("signedIn", placeEditor);

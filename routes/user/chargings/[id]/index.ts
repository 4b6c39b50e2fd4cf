import { route } from "../../../../http/route.ts";
import { chargingEditor } from "../../../../screens/charging/page.tsx";

/** The editor of a charging. */
export default route("signedIn", chargingEditor);

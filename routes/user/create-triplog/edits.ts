import { route } from "../../../http/route.ts";
import { editSelected } from "../../../screens/trip/log/edits.ts";

/** Edits all ticked trips. */
export default route("signedIn", { POST: editSelected });

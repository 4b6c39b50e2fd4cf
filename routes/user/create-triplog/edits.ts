import { route } from "../../../http/route.ts";
import { selectionForm } from "../../../screens/trip/log/edits.ts";

/** Edits all ticked trips. */
export default route("signedIn", { POST: selectionForm.POST });

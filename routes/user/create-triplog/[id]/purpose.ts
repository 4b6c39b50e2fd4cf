import { route } from "../../../../http/route.ts";
import { tripPurposeForm } from "../../../../screens/trip/actions.ts";

/** Sets the purpose of a trip in its row of the log. */
export default route("signedIn", { POST: tripPurposeForm.POST });

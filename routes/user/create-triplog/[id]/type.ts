import { route } from "../../../../http/route.ts";
import { tripTypeForm } from "../../../../screens/trip/actions.ts";

/** Sets what a trip counts as. */
export default route("signedIn", { POST: tripTypeForm.POST });

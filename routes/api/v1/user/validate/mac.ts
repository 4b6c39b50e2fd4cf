import { route } from "../../../../../http/route.ts";
import { macLookUpCall } from "../../../../../screens/registration/calls.ts";

export default route("signedIn", { GET: macLookUpCall });

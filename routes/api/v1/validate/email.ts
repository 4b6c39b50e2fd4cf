import { route } from "../../../../http/route.ts";
import { emailLookUpCall } from "../../../../screens/registration/calls.ts";

export default route("everybody", { GET: emailLookUpCall });

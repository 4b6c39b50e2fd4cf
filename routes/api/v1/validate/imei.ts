import { route } from "../../../../http/route.ts";
import { imeiLookUpCall } from "../../../../screens/registration/calls.ts";

export default route("everybody", { GET: imeiLookUpCall });

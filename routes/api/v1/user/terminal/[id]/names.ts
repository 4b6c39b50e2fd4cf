import { route } from "../../../../../../http/route.ts";
import { unitNamesCall } from "../../../../../../screens/unit/calls.ts";

export default route("signedIn", { GET: unitNamesCall });

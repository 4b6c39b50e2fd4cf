import { route } from "../../../../../http/route.ts";
import { freeNameCall } from "../../../../../screens/name/calls.ts";

export default route("signedIn", { GET: freeNameCall });

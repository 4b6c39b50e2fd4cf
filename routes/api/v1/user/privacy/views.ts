import { route } from "../../../../../http/route.ts";
import { viewsCall } from "../../../../../screens/privacy/calls.ts";

/** Who looked at trips and positions of the person that asks. */
export default route("signedIn", { GET: viewsCall });

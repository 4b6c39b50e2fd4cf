import { route } from "../../../../../http/route.ts";
import { viewsCall } from "../../../../../screens/privacy/calls.ts";

/** The view log of the person who asks. */
export default route("signedIn", { GET: viewsCall });

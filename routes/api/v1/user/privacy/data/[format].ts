import { route } from "../../../../../../http/route.ts";
import { ownDataCall } from "../../../../../../screens/privacy/own-data.ts";

/** Everything about the person that asks, as a file. */
export default route("signedIn", { GET: ownDataCall });

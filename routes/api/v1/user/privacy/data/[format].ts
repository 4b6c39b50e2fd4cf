import { route } from "../../../../../../http/route.ts";
import { ownDataCall } from "../../../../../../screens/privacy/own-data.ts";

/** All data about the person who asks, as a file. */
export default route("signedIn", { GET: ownDataCall });

import { route } from "../../../../http/route.ts";
import { ownDataFile } from "../../../../screens/privacy/own-data.ts";

/** Everything about the person that asks, as a file (SEC-09). */
export default route("signedIn", { GET: ownDataFile });

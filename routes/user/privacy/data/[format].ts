import { route } from "../../../../http/route.ts";
import { ownDataFile } from "../../../../screens/privacy/own-data.ts";

/** All data about the person who asks, as a file (SEC-09). */
export default route("signedIn", { GET: ownDataFile });

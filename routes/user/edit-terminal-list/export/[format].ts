import { route } from "../../../../http/route.ts";
import { unitListFile } from "../../../../screens/unit/list/export.ts";

/** The list of units as a file. */
export default route("signedIn", { GET: unitListFile });

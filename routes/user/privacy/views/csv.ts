import { route } from "../../../../http/route.ts";
import { viewsFile } from "../../../../screens/privacy/views-file.ts";

/** The whole view log as a table. */
export default route("signedIn", { GET: viewsFile });

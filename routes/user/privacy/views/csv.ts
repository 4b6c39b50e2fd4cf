import { route } from "../../../../http/route.ts";
import { viewsFile } from "../../../../screens/privacy/views-file.ts";

/** The whole log of who looked, as a table. */
export default route("signedIn", { GET: viewsFile });

import { route } from "../../../http/route.ts";
import { lockLogFile } from "../../../screens/lock/log-page.tsx";

/** The same as a table. */
export default route("signedIn", { GET: lockLogFile });

import { route } from "../http/route.ts";
import { devReload } from "../screens/shell/health.ts";

/** How open pages notice that the server restarts, under dev.ts. */
export default route("everybody", { GET: devReload });

import { route } from "../http/route.ts";
import { devReload } from "../screens/shell/health.ts";

/** Lets open pages notice a restart of the server, under dev.ts. */
export default route("everybody", { GET: devReload });

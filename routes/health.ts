import { route } from "../http/route.ts";
import { health } from "../screens/shell/health.ts";

/** Whether the portal can serve. */
export default route("everybody", { GET: health });

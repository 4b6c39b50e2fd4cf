import { route } from "../http/route.ts";
import { serviceWorker } from "../screens/shell/files.ts";

/** At the root, so that it may open every page. */
export default route("everybody", { GET: serviceWorker });

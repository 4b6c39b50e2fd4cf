import { route } from "../http/route.ts";
import { offlinePage } from "../screens/shell/install.tsx";

/** What a browser shows without a connection. */
export default route("everybody", { GET: offlinePage });

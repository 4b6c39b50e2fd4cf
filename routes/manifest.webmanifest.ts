import { route } from "../http/route.ts";
import { manifest } from "../screens/shell/install.tsx";

/** What a browser needs to install the portal. */
export default route("everybody", { GET: manifest });

import { route } from "../../http/route.ts";
import { mapStyleFile } from "../../screens/map/base-map.ts";

/** The style of the built-in base map, light.json or dark.json. */
export default route("everybody", { GET: mapStyleFile });

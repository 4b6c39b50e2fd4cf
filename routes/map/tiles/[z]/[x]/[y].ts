import { route } from "../../../../../http/route.ts";
import { mapTile } from "../../../../../screens/map/base-map.ts";

/** A vector tile of the base map. */
export default route("everybody", { GET: mapTile });

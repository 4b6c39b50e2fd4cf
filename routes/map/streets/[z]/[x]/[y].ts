import { route } from "../../../../../http/route.ts";
import { streetTile } from "../../../../../screens/map/base-map.ts";

/** A vector tile of the streets. */
export default route("everybody", { GET: streetTile });

import { route } from "../../../../../http/route.ts";
import { positionsCall } from "../../../../../screens/map/calls.ts";

export default route("signedIn", { GET: positionsCall });

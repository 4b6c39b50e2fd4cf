import { route } from "../../../../../http/route.ts";
import { streamCall } from "../../../../../screens/map/calls.ts";

export default route("signedIn", { GET: streamCall });

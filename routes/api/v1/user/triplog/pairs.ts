import { route } from "../../../../../http/route.ts";
import { tripPairsCall } from "../../../../../screens/trip/log/calls.ts";

export default route("signedIn", { GET: tripPairsCall });

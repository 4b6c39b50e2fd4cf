import { route } from "../../../../../http/route.ts";
import { nearestAddressCall } from "../../../../../screens/address/calls.ts";

export default route("signedIn", { GET: nearestAddressCall });

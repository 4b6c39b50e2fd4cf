import { route } from "../../../../http/route.ts";
import { addressesCall } from "../../../../screens/address/calls.ts";

export default route("signedIn", { GET: addressesCall });

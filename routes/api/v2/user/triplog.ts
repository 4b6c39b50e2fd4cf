import { route } from "../../../../http/route.ts";
import { logPageCall } from "../../../../screens/trip/log/calls.ts";

export default route("signedIn", { GET: logPageCall });

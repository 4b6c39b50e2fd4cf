import { route } from "../../../../http/route.ts";
import { monthCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { GET: monthCall });

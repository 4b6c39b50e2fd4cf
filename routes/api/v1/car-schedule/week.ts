import { route } from "../../../../http/route.ts";
import { weekCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { GET: weekCall });

import { route } from "../../../../http/route.ts";
import { updateCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { POST: updateCall });

import { route } from "../../../../../../http/route.ts";
import { pairCall } from "../../../../../../screens/sensor/calls.ts";

export default route("signedIn", { POST: pairCall });

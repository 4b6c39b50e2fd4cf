import { route } from "../../../../../../http/route.ts";
import { unpairCall } from "../../../../../../screens/sensor/calls.ts";

export default route("signedIn", { POST: unpairCall });

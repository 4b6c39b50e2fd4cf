import { route } from "../../../../../../http/route.ts";
import { readingsCall } from "../../../../../../screens/sensor/calls.ts";

export default route("signedIn", { GET: readingsCall });

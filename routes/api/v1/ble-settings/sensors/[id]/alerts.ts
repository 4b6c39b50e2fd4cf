import { route } from "../../../../../../http/route.ts";
import { sensorAlertsCall } from "../../../../../../screens/sensor/calls.ts";

export default route("signedIn", { PUT: sensorAlertsCall });

import { route } from "../../../../http/route.ts";
import { sensorDeletion } from "../../../../screens/sensor/sensor-page.tsx";

/** Asks before a sensor is deleted. */
export default route("signedIn", sensorDeletion);

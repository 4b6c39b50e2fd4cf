import { route } from "../../../../http/route.ts";
import { sensorAlertsForm } from "../../../../screens/sensor/sensor-page.tsx";

/** What of a sensor is told (BLE-13). */
export default route("signedIn", sensorAlertsForm);

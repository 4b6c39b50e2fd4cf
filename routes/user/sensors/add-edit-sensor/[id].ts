import { route } from "../../../../http/route.ts";
import { sensorForm } from "../../../../screens/sensor/sensor-page.tsx";

/** Changes a sensor (BLE-02). */
export default route("signedIn", sensorForm);

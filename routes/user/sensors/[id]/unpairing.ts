import { route } from "../../../../http/route.ts";
import { sensorUnpairing } from "../../../../screens/sensor/sensor-page.tsx";

/** Ends the pairing of a sensor (BLE-04). */
export default route("signedIn", sensorUnpairing);

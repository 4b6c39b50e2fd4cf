import { route } from "../../../../http/route.ts";
import { sensorPairing } from "../../../../screens/sensor/sensor-page.tsx";

/** Pairs a sensor (BLE-03). */
export default route("signedIn", sensorPairing);

import { route } from "../../../../http/route.ts";
import { sensorHistory } from "../../../../screens/sensor/history-page.tsx";

/** What a sensor read over time (BLE-14). */
export default route("signedIn", { GET: sensorHistory });

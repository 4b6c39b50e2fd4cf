import { route } from "../../../../../http/route.ts";
import { sensorHistoryFile } from "../../../../../screens/sensor/history-page.tsx";

/** What a sensor read, as a file (BLE-14). */
export default route("signedIn", { GET: sensorHistoryFile });

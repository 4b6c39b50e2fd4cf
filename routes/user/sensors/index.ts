import { route } from "../../../http/route.ts";
import { sensorList } from "../../../screens/sensor/list-page.tsx";

/** The list of sensors and tags (BLE-01). */
export default route("signedIn", { GET: sensorList });

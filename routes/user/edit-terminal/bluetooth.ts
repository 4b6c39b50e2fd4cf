import { route } from "../../../http/route.ts";
import { bluetoothForm } from "../../../screens/sensor/bluetooth-page.tsx";

/** The Bluetooth of a unit (BLE-08). */
export default route("signedIn", bluetoothForm);

import { route } from "../../../../../http/route.ts";
import {
  bluetoothCall,
  switchBluetoothCall,
} from "../../../../../screens/sensor/calls.ts";

export default route("signedIn", {
  GET: bluetoothCall,
  PUT: switchBluetoothCall,
});

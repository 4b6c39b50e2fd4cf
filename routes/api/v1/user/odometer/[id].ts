import { route } from "../../../../../http/route.ts";
import { deleteOdometerReadingCall } from "../../../../../screens/odometer/calls.ts";

export default route("signedIn", { DELETE: deleteOdometerReadingCall });

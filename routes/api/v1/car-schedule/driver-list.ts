import { route } from "../../../../http/route.ts";
import { driverListCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { POST: driverListCall });

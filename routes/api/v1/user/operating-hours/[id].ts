import { route } from "../../../../../http/route.ts";
import { deleteOperatingHoursCall } from "../../../../../screens/odometer/calls.ts";

export default route("signedIn", { DELETE: deleteOperatingHoursCall });

import { route } from "../../../../http/route.ts";
import { saveCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { POST: saveCall });

import { route } from "../../../../http/route.ts";
import { carScheduleCall } from "../../../../screens/account/extras-calls.ts";

export default route("signedIn", { GET: carScheduleCall });

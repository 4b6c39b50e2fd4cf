import { route } from "../../../../http/route.ts";
import { carScheduleCall } from "../../../../screens/account/screens-calls.ts";

export default route("signedIn", { GET: carScheduleCall });

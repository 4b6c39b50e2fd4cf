import { route } from "../../../../http/route.ts";
import { smsCreditsCall } from "../../../../screens/alarm-receiver/setting-calls.ts";

/** API-25. */
export default route("administrator", { GET: smsCreditsCall });

import { route } from "../../../../../http/route.ts";
import { alertSettingsCall } from "../../../../../screens/alarm-receiver/setting-calls.ts";

/** API-23. */
export default route("administrator", { GET: alertSettingsCall });

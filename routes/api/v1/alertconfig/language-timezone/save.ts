import { route } from "../../../../../http/route.ts";
import { saveAlertSettingsCall } from "../../../../../screens/alarm-receiver/setting-calls.ts";

/** API-24. */
export default route("administrator", { POST: saveAlertSettingsCall });

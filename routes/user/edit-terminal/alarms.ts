import { route } from "../../../http/route.ts";
import { unitAlarmsForm } from "../../../screens/alarm-receiver/unit-page.tsx";

/** The alarms of a unit: receivers and kinds (ALARM-01, ALARM-34). */
export default route("administrator", unitAlarmsForm);

import { route } from "../../../../http/route.ts";
import { toggleForm } from "../../../../screens/alarm-receiver/toggle-form.ts";

/** The checkboxes of an alarm receiver (ALARM-09). */
export default route("administrator", toggleForm);

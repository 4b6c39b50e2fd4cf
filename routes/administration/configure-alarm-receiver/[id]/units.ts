import { route } from "../../../../http/route.ts";
import { receiverUnitsForm } from "../../../../screens/alarm-receiver/units-form.tsx";

/** The units of an alarm receiver (ALARM-24). */
export default route("administrator", receiverUnitsForm);

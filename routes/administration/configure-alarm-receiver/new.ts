import { route } from "../../../http/route.ts";
import { newReceiverForm } from "../../../screens/alarm-receiver/form/new-form.tsx";

/** A new alarm receiver (ALARM-10). */
export default route("administrator", newReceiverForm);

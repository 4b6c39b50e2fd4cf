import { route } from "../../../../http/route.ts";
import { receiverForm } from "../../../../screens/alarm-receiver/form/edit-form.tsx";

/** An alarm receiver (ALARM-14). */
export default route("administrator", receiverForm);

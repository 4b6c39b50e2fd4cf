import { route } from "../../../../http/route.ts";
import { receiverDeletion } from "../../../../screens/alarm-receiver/deletion-form.tsx";

/** Asks before an alarm receiver is deleted (ALARM-23). */
export default route("administrator", receiverDeletion);

import { route } from "../../../http/route.ts";
import { eventsSeen } from "../../../screens/event/seen-form.ts";

/** Marks events as seen (ALARM-42). */
export default route("signedIn", eventsSeen);

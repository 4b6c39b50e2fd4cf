import { route } from "../../../http/route.ts";
import { reminderForm } from "../../../screens/attest/reminder.ts";

/** Reminds a driver, or all who have trips left (ATT-09). */
export default route("signedIn", { POST: reminderForm.POST });

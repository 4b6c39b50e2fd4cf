import { route } from "../../../../../../http/route.ts";
import { inviteUserCall } from "../../../../../../screens/user/calls.ts";

/** Mails a user a link to choose a password. */
export default route("administrator", { POST: inviteUserCall });

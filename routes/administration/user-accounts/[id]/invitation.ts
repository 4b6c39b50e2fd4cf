import { route } from "../../../../http/route.ts";
import { userInvitation } from "../../../../screens/user/invitation.ts";

/** Mails a user a link to choose a password. */
export default route("administrator", userInvitation);

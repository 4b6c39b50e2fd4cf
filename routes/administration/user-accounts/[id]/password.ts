import { route } from "../../../../http/route.ts";
import { userPassword } from "../../../../screens/user/password-page.tsx";

/** Gives a user a new password and ends the user's logins (LIM-14, SEC-01). */
export default route("administrator", userPassword);

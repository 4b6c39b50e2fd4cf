import { route } from "../../http/route.ts";
import { forgotPasswordForm } from "../../screens/password/pages.tsx";

/** Asks for the e-mail of a user who forgot the password. */
export default route("everybody", forgotPasswordForm);

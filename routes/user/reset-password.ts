import { route } from "../../http/route.ts";
import { resetPasswordForm } from "../../screens/password/pages.tsx";

/** Asks for a new password, by a mailed link. */
export default route("everybody", resetPasswordForm);

import { route } from "../../http/route.ts";
import { changePasswordForm } from "../../screens/password/pages.tsx";

/** The change of one's own password. */
export default route("signedIn", changePasswordForm);

import { route } from "../../http/route.ts";
import { passkeyLogin } from "../../screens/sign-in/passkey-page.ts";

/** Signs in by a passkey (AUTH-31). */
export default route("everybody", passkeyLogin);

import { route } from "../../../../http/route.ts";
import { authenticatorConfirmation } from "../../../../screens/security/authenticator-page.tsx";

/** Takes the first code of an authenticator app (AUTH-30). */
export default route("signedIn", authenticatorConfirmation);

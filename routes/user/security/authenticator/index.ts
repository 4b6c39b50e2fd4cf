import { route } from "../../../../http/route.ts";
import { authenticatorSetUp } from "../../../../screens/security/authenticator-page.tsx";

/** Sets up an authenticator app (AUTH-30). */
export default route("signedIn", authenticatorSetUp);

import { route } from "../../../../http/route.ts";
import { authenticatorRemoval } from "../../../../screens/security/authenticator-page.tsx";

/** Removes the authenticator app (AUTH-30). */
export default route("signedIn", authenticatorRemoval);

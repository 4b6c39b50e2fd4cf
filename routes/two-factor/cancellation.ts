import { route } from "../../http/route.ts";
import { cancelLogin } from "../../screens/sign-in/code-page.tsx";

/** Cancels a login that waits for its code. */
export default route("everybody", { POST: cancelLogin });

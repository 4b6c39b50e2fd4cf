import { route } from "../../http/route.ts";
import { backToLogin, takeCode } from "../../screens/sign-in/code-page.tsx";

/** Finishes a login by its code. */
export default route("everybody", { GET: backToLogin, POST: takeCode });

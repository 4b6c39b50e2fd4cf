import { route } from "../../http/route.ts";
import { codeCheck } from "../../screens/sign-in/code-page.tsx";

/** Finishes a login by its code. */
export default route("everybody", codeCheck);

import { route } from "../../../../http/route.ts";
import { theftModeForm } from "../../../../screens/theft/mode-page.tsx";

/** Asks before theft mode is switched, and switches it. */
export default route("signedIn", theftModeForm);

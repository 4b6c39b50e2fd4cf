import { route } from "../../../http/route.ts";
import { dismissal } from "../../../screens/announcement/dismissal.ts";

/** Hides an announcement in this browser (SHELL-17). */
export default route("signedIn", dismissal);

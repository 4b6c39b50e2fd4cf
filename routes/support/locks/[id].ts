import { route } from "../../../http/route.ts";
import { supportUnlock } from "../../../screens/lock/support-unlock.ts";

/** Support unlocks a unit (ACC-19). */
export default route("support", supportUnlock);

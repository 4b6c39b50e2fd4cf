import { route } from "../../../http/route.ts";
import { lockForm } from "../../../screens/lock/lock-page.tsx";

/** Asks before a unit is locked or unlocked, and does it. */
export default route("signedIn", lockForm);

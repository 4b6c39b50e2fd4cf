import { route } from "../../../http/route.ts";
import { lockLogPage } from "../../../screens/lock/log-page.tsx";

/** Who locked and unlocked which unit (BEN-03). */
export default route("signedIn", { GET: lockLogPage });

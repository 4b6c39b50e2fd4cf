import { route } from "../../../http/route.ts";
import { logPage } from "../../../screens/trip/log/log-page.tsx";

/** The trip log of a unit and a period. */
export default route("signedIn", { GET: logPage });

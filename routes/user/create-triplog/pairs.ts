import { route } from "../../../http/route.ts";
import { pairsPage } from "../../../screens/trip/log/pairs-page.tsx";

/** The selected trips summed in pairs (TRIP-14). */
export default route("signedIn", { GET: pairsPage });

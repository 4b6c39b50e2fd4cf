import { route } from "../../../http/route.ts";
import { kindPage } from "../../../screens/to-do/kind-page.tsx";

/** The units or bookings of a kind that waits (FLOW-01). */
export default route("signedIn", { GET: kindPage });

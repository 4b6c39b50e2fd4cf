import { route } from "../../../http/route.ts";
import { checkInHere, checkInPage } from "../../../screens/check-in/page.tsx";

/** Where the QR code of a unit leads (TRIP-21). */
export default route("signedIn", { GET: checkInPage, POST: checkInHere });

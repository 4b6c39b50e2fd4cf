import { route } from "../../../http/route.ts";
import { checkInHere } from "../../../screens/check-in/page.tsx";

/** The page behind the QR code of a unit (TRIP-21). */
export default route("signedIn", checkInHere);

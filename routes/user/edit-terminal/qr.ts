import { route } from "../../../http/route.ts";
import { unitQrPage } from "../../../screens/unit/qr-page.tsx";

/** The QR code of a unit (TRIP-22). */
export default route("signedIn", { GET: unitQrPage });

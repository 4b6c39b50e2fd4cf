import { route } from "../../../http/route.ts";
import { monthPage } from "../../../screens/booking/month/month-page.tsx";

export default route("signedIn", { GET: monthPage });

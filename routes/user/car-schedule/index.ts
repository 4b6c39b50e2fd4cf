import { route } from "../../../http/route.ts";
import { weekPage } from "../../../screens/booking/week/week-page.tsx";

export default route("signedIn", { GET: weekPage });

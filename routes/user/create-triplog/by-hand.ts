import { route } from "../../../http/route.ts";
import { byHandForm } from "../../../screens/trip/by-hand/page.tsx";

/** The form for a trip that no unit reported (TRIP-25). */
export default route("signedIn", byHandForm);

import { route } from "../../../../http/route.ts";
import { tripForm } from "../../../../screens/trip/trip-page.tsx";

/** One trip with its route, to look at and to edit. */
export default route("signedIn", tripForm);

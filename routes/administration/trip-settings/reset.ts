import { route } from "../../../http/route.ts";
import { resetTripSettings } from "../../../screens/trip/settings/page.tsx";

/** Goes back to the usual settings of a type of unit. */
export default route("administrator", { POST: resetTripSettings });

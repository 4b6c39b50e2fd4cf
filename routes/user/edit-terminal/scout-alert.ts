import { route } from "../../../http/route.ts";
import { scoutAlertForm } from "../../../screens/scout-alert/alert-page.tsx";

/** The scout geofence alert of a unit (FEAT-16). */
export default route("signedIn", scoutAlertForm);

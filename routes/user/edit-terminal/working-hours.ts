import { route } from "../../../http/route.ts";
import { workingHoursForm } from "../../../screens/working-hours/page.tsx";

/** The working-hour switch of a unit (FEAT-04). */
export default route("signedIn", workingHoursForm);

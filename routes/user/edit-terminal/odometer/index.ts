import { route } from "../../../../http/route.ts";
import { odometerForm } from "../../../../screens/odometer/page.tsx";

/** The odometer and the operating hours of a unit (UNIT-23, UNIT-24). */
export default route("signedIn", odometerForm);

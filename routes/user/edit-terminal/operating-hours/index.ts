import { route } from "../../../../http/route.ts";
import { operatingHoursForm } from "../../../../screens/odometer/page.tsx";

/** The page of the odometer, with the form of the operating hours (UNIT-24). */
export default route("signedIn", operatingHoursForm);

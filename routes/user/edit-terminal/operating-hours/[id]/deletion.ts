import { route } from "../../../../../http/route.ts";
import { operatingHoursDeletion } from "../../../../../screens/odometer/deletion-page.tsx";

/** Asks before a reading of operating hours is deleted. */
export default route("signedIn", operatingHoursDeletion);

import { route } from "../../../../../http/route.ts";
import { operatingHoursDeletion } from "../../../../../screens/odometer/deletion-page.tsx";

/** Asks before a reading of operating hours is taken back. */
export default route("signedIn", operatingHoursDeletion);

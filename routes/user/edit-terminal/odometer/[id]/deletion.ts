import { route } from "../../../../../http/route.ts";
import { odometerReadingDeletion } from "../../../../../screens/odometer/deletion-page.tsx";

/** Asks before an odometer reading is deleted. */
export default route("signedIn", odometerReadingDeletion);

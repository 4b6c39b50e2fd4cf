import { route } from "../../../../http/route.ts";
import { chargingDeletion } from "../../../../screens/charging/page.tsx";

/** Asks before a charging is deleted. */
export default route("signedIn", chargingDeletion);

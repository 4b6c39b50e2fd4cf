import { route } from "../../../../http/route.ts";
import { taxLimitsCall } from "../../../../screens/tax/calls.ts";

/** How much of the tax limits of a year a unit or a driver has used. */
export default route("signedIn", { GET: taxLimitsCall });

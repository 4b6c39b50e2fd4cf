import { route } from "../../../../http/route.ts";
import { taxLimitsCall } from "../../../../screens/tax/calls.ts";

/** What a unit or a driver has used up of the tax limits of a year. */
export default route("signedIn", { GET: taxLimitsCall });

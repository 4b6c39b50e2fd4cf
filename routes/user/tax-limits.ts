import { route } from "../../http/route.ts";
import { taxLimitsPage } from "../../screens/tax/page.tsx";

/** The tax limits of a unit or a driver, and how much of them is used. */
export default route("signedIn", { GET: taxLimitsPage });

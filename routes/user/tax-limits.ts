import { route } from "../../http/route.ts";
import { taxLimitsPage } from "../../screens/tax/page.tsx";

/** The tax limits of a unit or a driver, and what is used up of them. */
export default route("signedIn", { GET: taxLimitsPage });

import { route } from "../../../http/route.ts";
import { unitNamesPage } from "../../../screens/unit/names-page.tsx";

/** The names that a unit had (UNIT-12). */
export default route("signedIn", { GET: unitNamesPage });

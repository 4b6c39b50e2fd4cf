import { route } from "../../../http/route.ts";
import { unitListPage } from "../../../screens/unit/list/list-page.tsx";

/** The list of units (UNIT-26, UNIT-27). */
export default route("signedIn", { GET: unitListPage });

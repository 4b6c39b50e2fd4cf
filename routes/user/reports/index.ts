import { route } from "../../../http/route.ts";
import { statementsPage } from "../../../screens/statement/list-page.tsx";

/** All reports. */
export default route("signedIn", { GET: statementsPage });

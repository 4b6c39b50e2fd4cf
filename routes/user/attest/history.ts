import { route } from "../../../http/route.ts";
import { historyPage } from "../../../screens/attest/history-page.tsx";

/** All attest records with their removals (ATT-01). */
export default route("signedIn", { GET: historyPage });

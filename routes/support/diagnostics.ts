import { route } from "../../http/route.ts";
import { diagnosticsPage } from "../../screens/diagnostics/diagnostics-page.tsx";

/** Why the reports of a unit do not arrive. */
export default route("support", { GET: diagnosticsPage });

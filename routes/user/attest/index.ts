import { route } from "../../../http/route.ts";
import { statusPage } from "../../../screens/attest/status-page.tsx";

/** The attest state of a period. */
export default route("signedIn", { GET: statusPage });

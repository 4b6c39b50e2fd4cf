import { route } from "../../http/route.ts";
import { retentionSettings } from "../../screens/privacy/retention-page.tsx";

/** How long the account keeps what (SEC-10). */
export default route("administrator", retentionSettings);

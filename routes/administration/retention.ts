import { route } from "../../http/route.ts";
import { retentionSettings } from "../../screens/privacy/retention-page.tsx";

/** How long the account keeps its data (SEC-10). */
export default route("administrator", retentionSettings);

import { route } from "../../../http/route.ts";
import { privacyPage } from "../../../screens/privacy/page.tsx";

/** What is stored about people, why, how long, and who sees it. */
export default route("signedIn", { GET: privacyPage });

import { createRoute } from "honox/factory";
import { privacyPage } from "../../../screens/privacy/page.tsx";

/** What is stored about people, why, how long, and who sees it. */
export default createRoute((c) => privacyPage(c));

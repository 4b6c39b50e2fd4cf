import { route } from "../../../http/route.ts";
import { nameListForm } from "../../../screens/name/page.tsx";

/** The departments of the account (ORG-01, ORG-06). */
export default route("signedIn", nameListForm("departments"));

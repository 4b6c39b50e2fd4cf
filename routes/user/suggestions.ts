import { route } from "../../http/route.ts";
import { suggestionForm } from "../../screens/suggestion/page.tsx";

/** What earlier trips suggest, and accepting it (FLOW-04). */
export default route("signedIn", suggestionForm);

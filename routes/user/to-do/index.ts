import { route } from "../../../http/route.ts";
import { toDoForm } from "../../../screens/to-do/page.tsx";

/** What waits for the person, and whether their login leads here (FLOW-01). */
export default route("signedIn", toDoForm);

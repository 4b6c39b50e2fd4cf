import { route } from "../../../http/route.ts";
import { toDoPage } from "../../../screens/trip/log/to-do-page.tsx";

/** Open tasks in the trip logs of a month, unit by unit. */
export default route("signedIn", { GET: toDoPage });

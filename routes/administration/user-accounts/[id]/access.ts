import { route } from "../../../../http/route.ts";
import { userAccess } from "../../../../screens/user/access-page.tsx";

/** The units that a user sees (ACC-06). */
export default route("administrator", userAccess);

import { route } from "../../../http/route.ts";
import { userList } from "../../../screens/user/list/list-page.tsx";

/** The users of the account (ACC-03). */
export default route("administrator", { GET: userList });

import { route } from "../../../http/route.ts";
import { newUser } from "../../../screens/user/editor-page.tsx";

/** Adds a user, with a password or with an invitation to choose one (ACC-05). */
export default route("administrator", newUser);

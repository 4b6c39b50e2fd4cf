import { route } from "../../../../http/route.ts";
import { userEditor } from "../../../../screens/user/editor-page.tsx";

/** The form of a user (ACC-05). */
export default route("administrator", userEditor);

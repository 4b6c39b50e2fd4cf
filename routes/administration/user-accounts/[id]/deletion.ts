import { route } from "../../../../http/route.ts";
import { userDeletion } from "../../../../screens/user/deletion-page.tsx";

/** Asks before a user is deleted. */
export default route("administrator", userDeletion);

import { route } from "../../../../../../http/route.ts";
import { setUserPasswordCall } from "../../../../../../screens/user/calls.ts";

/** Gives a user a new password. */
export default route("administrator", { PUT: setUserPasswordCall });

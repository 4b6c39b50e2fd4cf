import { route } from "../../../../../http/route.ts";
import { usersCall } from "../../../../../screens/user/calls.ts";

/** The users of the account. */
export default route("signedIn", { GET: usersCall });

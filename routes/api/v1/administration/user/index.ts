import { route } from "../../../../../http/route.ts";
import { addUserCall } from "../../../../../screens/user/calls.ts";

/** Adds a user. */
export default route("administrator", { POST: addUserCall });

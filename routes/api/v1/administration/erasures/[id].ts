import { route } from "../../../../../http/route.ts";
import { eraseUserCall } from "../../../../../screens/privacy/calls.ts";

/** Erases a deleted user. */
export default route("administrator", { PUT: eraseUserCall });

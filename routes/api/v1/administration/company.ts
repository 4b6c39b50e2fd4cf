import { route } from "../../../../http/route.ts";
import { changeAccountCall } from "../../../../screens/account/calls.ts";

/** Changes the settings of the account. */
export default route("administrator", { PUT: changeAccountCall });

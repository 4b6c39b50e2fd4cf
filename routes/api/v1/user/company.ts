import { route } from "../../../../http/route.ts";
import { accountCall } from "../../../../screens/account/calls.ts";

/** The settings of the account. */
export default route("signedIn", { GET: accountCall });

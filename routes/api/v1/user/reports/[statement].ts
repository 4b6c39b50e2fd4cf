import { route } from "../../../../../http/route.ts";
import { statementCall } from "../../../../../screens/statement/calls.ts";

/** A report over a period, as JSON. */
export default route("signedIn", { GET: statementCall });

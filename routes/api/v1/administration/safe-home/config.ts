import { route } from "../../../../../http/route.ts";
import { safeReturnHomeCall } from "../../../../../screens/account/screens-calls.ts";

export default route("administrator", { GET: safeReturnHomeCall });

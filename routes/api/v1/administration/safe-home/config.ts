import { route } from "../../../../../http/route.ts";
import { safeReturnHomeCall } from "../../../../../screens/account/extras-calls.ts";

export default route("administrator", { GET: safeReturnHomeCall });

import { route } from "../../../../../http/route.ts";
import { latestPositionCall } from "../../../../../screens/safe-home/calls.ts";

export default route("signedIn", { GET: latestPositionCall });

import { route } from "../../../../../http/route.ts";
import { configCall } from "../../../../../screens/safe-home/calls.ts";

export default route("administrator", { GET: configCall });

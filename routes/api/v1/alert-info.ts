import { route } from "../../../http/route.ts";
import { optOutCall } from "../../../screens/alert/calls.ts";

export default route("everybody", { POST: optOutCall });

import { route } from "../../../http/route.ts";
import { registerCall } from "../../../screens/registration/calls.ts";

export default route("everybody", { POST: registerCall });

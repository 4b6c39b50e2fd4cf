import { route } from "../../../http/route.ts";
import { forgotPasswordCall } from "../../../screens/password/calls.ts";

export default route("everybody", { POST: forgotPasswordCall });

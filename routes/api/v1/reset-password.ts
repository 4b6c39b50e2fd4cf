import { route } from "../../../http/route.ts";
import { resetPasswordCall } from "../../../screens/password/calls.ts";

export default route("everybody", { POST: resetPasswordCall });

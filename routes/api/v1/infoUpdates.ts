import { route } from "../../../http/route.ts";
import { changePasswordCall } from "../../../screens/password/calls.ts";

export default route("signedIn", { POST: changePasswordCall });

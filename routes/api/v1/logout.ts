import { route } from "../../../http/route.ts";
import { logoutCall } from "../../../screens/sign-in/calls.ts";

export default route("signedIn", { POST: logoutCall });

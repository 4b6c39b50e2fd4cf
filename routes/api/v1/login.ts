import { route } from "../../../http/route.ts";
import { loginCall } from "../../../screens/sign-in/calls.ts";

export default route("everybody", { POST: loginCall });

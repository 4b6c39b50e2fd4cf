import { route } from "../../../../../http/route.ts";
import { verifyCodeCall } from "../../../../../screens/sign-in/calls.ts";

export default route("everybody", { POST: verifyCodeCall });

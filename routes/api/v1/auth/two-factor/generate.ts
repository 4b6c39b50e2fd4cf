import { route } from "../../../../../http/route.ts";
import { generateCodeCall } from "../../../../../screens/sign-in/calls.ts";

export default route("everybody", { POST: generateCodeCall });

import { route } from "../../../../../http/route.ts";
import { remindCall } from "../../../../../screens/attest/calls.ts";

export default route("signedIn", { POST: remindCall });

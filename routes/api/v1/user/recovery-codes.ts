import { route } from "../../../../http/route.ts";
import { recoveryCodesCall } from "../../../../screens/security/authenticator-calls.ts";

export default route("signedIn", { POST: recoveryCodesCall });

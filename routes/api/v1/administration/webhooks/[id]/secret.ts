import { route } from "../../../../../../http/route.ts";
import { rotateSecretCall } from "../../../../../../screens/webhook/calls.ts";

/** Gives a webhook another secret. */
export default route("allSeeingAdministrator", { POST: rotateSecretCall });

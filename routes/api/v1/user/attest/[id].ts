import { route } from "../../../../../http/route.ts";
import { removeAttestCall } from "../../../../../screens/attest/calls.ts";

export default route("signedIn", { DELETE: removeAttestCall });

import { route } from "../../../../../http/route.ts";
import { attestSelectionCall } from "../../../../../screens/attest/calls.ts";

export default route("signedIn", { POST: attestSelectionCall });

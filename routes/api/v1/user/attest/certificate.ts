import { route } from "../../../../../http/route.ts";
import { certificateCall } from "../../../../../screens/attest/certificate-calls.ts";

/** The year certificate of a unit. */
export default route("signedIn", { GET: certificateCall });

import { route } from "../../../../../http/route.ts";
import { chainCall } from "../../../../../screens/attest/certificate-calls.ts";

/** The hash chain of a unit's attested log. */
export default route("signedIn", { GET: chainCall });

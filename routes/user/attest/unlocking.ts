import { route } from "../../../http/route.ts";
import { unlocking } from "../../../screens/attest/unlocking/page.tsx";

/** Asks whose attestations go, and unlocks a period (ATT-07). */
export default route("signedIn", unlocking);

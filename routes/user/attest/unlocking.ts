import { route } from "../../../http/route.ts";
import { unlocking } from "../../../screens/attest/unlocking.tsx";

/** Unlocks a period: removes the attestations that hold its trips (ATT-07). */
export default route("signedIn", { POST: unlocking.POST });

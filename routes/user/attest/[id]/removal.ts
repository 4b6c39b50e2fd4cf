import { route } from "../../../../http/route.ts";
import { attestRemoval } from "../../../../screens/attest/history-page.tsx";

/** Removes an attestation (ATT-07). */
export default route("signedIn", attestRemoval);

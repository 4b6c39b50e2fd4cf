import { route } from "../../../http/route.ts";
import { attestForm } from "../../../screens/attest/signing-page.tsx";

/** What an attestation takes, and the form that attests it. */
export default route("signedIn", attestForm);

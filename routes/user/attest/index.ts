import { route } from "../../../http/route.ts";
import { attestForm } from "../../../screens/attest/status-page.tsx";

/** The attest state of a period, and the form that attests it. */
export default route("signedIn", attestForm);

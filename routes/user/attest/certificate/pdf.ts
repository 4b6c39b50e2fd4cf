import { route } from "../../../../http/route.ts";
import { certificateFile } from "../../../../screens/attest/certificate-page.tsx";

/** The year certificate of a unit as PDF. */
export default route("signedIn", { GET: certificateFile });

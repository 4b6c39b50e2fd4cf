import { route } from "../../../../http/route.ts";
import { certificatePage } from "../../../../screens/attest/certificate-page.tsx";

/** The year certificate of a unit. */
export default route("signedIn", { GET: certificatePage });

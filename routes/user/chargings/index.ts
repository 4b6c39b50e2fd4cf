import { route } from "../../../http/route.ts";
import { chargingsForm } from "../../../screens/charging/page.tsx";

/** The chargings of electric vehicles (REP-19). */
export default route("signedIn", chargingsForm);

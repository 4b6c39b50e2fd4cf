import { route } from "../../../http/route.ts";
import { invoicesForm } from "../../../screens/toll/invoices-page.tsx";

/** The road authority's invoices (REP-17). */
export default route("allSeeingAdministrator", invoicesForm);

import { route } from "../../../http/route.ts";
import { mappingForm } from "../../../screens/payroll/mapping-page.tsx";

/** How payroll files are written. */
export default route("administrator", mappingForm);

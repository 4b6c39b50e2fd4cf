import { route } from "../../../http/route.ts";
import { payrollPage } from "../../../screens/payroll/page.tsx";

/** What payroll programs take for a month. */
export default route("administrator", { GET: payrollPage });

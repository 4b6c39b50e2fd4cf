import { route } from "../../../../http/route.ts";
import { payrollFile } from "../../../../screens/payroll/page.tsx";

/** A payroll file. */
export default route("administrator", { GET: payrollFile });

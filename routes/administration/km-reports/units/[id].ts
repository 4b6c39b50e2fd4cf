import { route } from "../../../../http/route.ts";
import { kmReportForm } from "../../../../screens/km-report/forms.ts";

export default route("administrator", kmReportForm);

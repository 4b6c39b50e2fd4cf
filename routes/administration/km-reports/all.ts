import { route } from "../../../http/route.ts";
import { kmReportsForm } from "../../../screens/km-report/forms.ts";

export default route("administrator", kmReportsForm);

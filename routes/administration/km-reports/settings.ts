import { route } from "../../../http/route.ts";
import { kmWayForm } from "../../../screens/km-report/forms.ts";

export default route("administrator", kmWayForm);

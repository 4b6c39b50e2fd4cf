import { route } from "../../../../http/route.ts";
import { statusForm } from "../../../../screens/safe-home/status-form.ts";

export default route("administrator", statusForm);

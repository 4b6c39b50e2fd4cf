import { route } from "../../../../../http/route.ts";
import { changeUnitsCall } from "../../../../../screens/unit/calls.ts";

export default route("administrator", { POST: changeUnitsCall });

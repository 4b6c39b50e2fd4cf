import { route } from "../../../../http/route.ts";
import { addUnitCall } from "../../../../screens/unit/calls.ts";

export default route("administrator", { POST: addUnitCall });

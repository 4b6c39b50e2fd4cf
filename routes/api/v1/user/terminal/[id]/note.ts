import { route } from "../../../../../../http/route.ts";
import { noteUnitCall } from "../../../../../../screens/unit/calls.ts";

export default route("signedIn", { PUT: noteUnitCall });

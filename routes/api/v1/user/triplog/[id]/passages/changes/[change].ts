import { route } from "../../../../../../../../http/route.ts";
import { undoTollChangeCall } from "../../../../../../../../screens/toll/passage-calls.ts";

export default route("signedIn", { DELETE: undoTollChangeCall });

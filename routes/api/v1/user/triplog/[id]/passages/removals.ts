import { route } from "../../../../../../../http/route.ts";
import { removePassageCall } from "../../../../../../../screens/toll/passage-calls.ts";

export default route("signedIn", { POST: removePassageCall });

import { route } from "../../../../http/route.ts";
import { deleteCall } from "../../../../screens/booking/calls.ts";

export default route("signedIn", { POST: deleteCall });

import { route } from "../../../../../../http/route.ts";
import { logFileCall } from "../../../../../../screens/trip/log/export.tsx";

export default route("signedIn", { GET: logFileCall });

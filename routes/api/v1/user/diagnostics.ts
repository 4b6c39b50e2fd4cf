import { route } from "../../../../http/route.ts";
import { diagnosticsCall } from "../../../../screens/diagnostics/calls.ts";

export default route("support", { GET: diagnosticsCall });

import { route } from "../../../../../http/route.ts";
import { attestStatusCall } from "../../../../../screens/attest/calls.ts";

export default route("signedIn", { GET: attestStatusCall });

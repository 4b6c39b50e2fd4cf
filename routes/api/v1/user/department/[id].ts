import { route } from "../../../../../http/route.ts";
import { nameCalls } from "../../../../../screens/name/calls.ts";

export default route("signedIn", nameCalls("departments"));

import { route } from "../../../../../http/route.ts";
import { nameListCalls } from "../../../../../screens/name/calls.ts";

export default route("signedIn", nameListCalls("projects"));

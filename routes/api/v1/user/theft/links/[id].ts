import { route } from "../../../../../../http/route.ts";
import { revokeTheftLinkCall } from "../../../../../../screens/theft/link-calls.ts";

/** Revokes a theft link. */
export default route("signedIn", { DELETE: revokeTheftLinkCall });

import { route } from "../../../../../../http/route.ts";
import { theftLinkRevocation } from "../../../../../../screens/theft/links-page.tsx";

/** Revokes a theft link. */
export default route("signedIn", theftLinkRevocation);

import { route } from "../http/route.ts";
import { shownLinkPage } from "../screens/theft/shown-link-page.tsx";

/** Where a stolen unit is, by a theft link. */
export default route("everybody", { GET: shownLinkPage });

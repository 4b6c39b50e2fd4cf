import { route } from "../../../../../http/route.ts";
import { theftLinksForm } from "../../../../../screens/theft/links-page.tsx";

/** The theft links of a unit. */
export default route("signedIn", theftLinksForm);

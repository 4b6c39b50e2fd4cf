import { route } from "../../../../../http/route.ts";
import { removalForm } from "../../../../../screens/toll/passages-page.tsx";

/** Removes a passage of a trip. */
export default route("signedIn", removalForm);

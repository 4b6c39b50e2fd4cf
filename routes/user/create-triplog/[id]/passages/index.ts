import { route } from "../../../../../http/route.ts";
import { passagesForm } from "../../../../../screens/toll/passages-page.tsx";

/** The congestion tax of a trip. */
export default route("signedIn", passagesForm);

import { route } from "../../../../http/route.ts";
import { objectForm } from "../../../../screens/object-description/object-page.tsx";

/** What the object of a unit is. */
export default route("signedIn", objectForm);

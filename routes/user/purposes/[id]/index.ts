import { route } from "../../../../http/route.ts";
import { nameForm } from "../../../../screens/name/page.tsx";

/** Renames a default purpose. */
export default route("signedIn", nameForm("purposes"));

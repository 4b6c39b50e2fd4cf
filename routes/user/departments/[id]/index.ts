import { route } from "../../../../http/route.ts";
import { nameForm } from "../../../../screens/name/page.tsx";

/** Renames a department. */
export default route("signedIn", nameForm("departments"));

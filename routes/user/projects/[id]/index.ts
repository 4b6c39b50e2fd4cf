import { route } from "../../../../http/route.ts";
import { nameForm } from "../../../../screens/name/page.tsx";

/** Renames a project. */
export default route("signedIn", nameForm("projects"));

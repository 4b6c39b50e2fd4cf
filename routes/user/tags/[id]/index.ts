import { route } from "../../../../http/route.ts";
import { nameForm } from "../../../../screens/name/page.tsx";

/** Renames a tag. */
export default route("signedIn", nameForm("tags"));

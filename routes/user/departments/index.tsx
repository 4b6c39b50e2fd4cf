import { createRoute } from "honox/factory";
import { listAt, saveNameOfForm } from "../../../screens/name/page.tsx";

/** The departments stand below the tags. */
export default createRoute((c) => c.redirect(listAt("departments"), 303));

export const POST = createRoute((c) => saveNameOfForm(c, "departments"));

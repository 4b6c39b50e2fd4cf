import { createRoute } from "honox/factory";
import { listAt, saveNameOfForm } from "../../../screens/name/page.tsx";

/** The projects stand below the default purposes. */
export default createRoute((c) => c.redirect(listAt("projects"), 303));

export const POST = createRoute((c) => saveNameOfForm(c, "projects"));

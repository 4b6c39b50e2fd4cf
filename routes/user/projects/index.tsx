import { createRoute } from "honox/factory";
import { NAMES_PATH, saveNameOfForm } from "../../-http/names-page.tsx";

/** The projects stand below the default purposes. */
export default createRoute((c) => c.redirect(`${NAMES_PATH}#projects`, 303));

export const POST = createRoute((c) => saveNameOfForm(c, "projects"));

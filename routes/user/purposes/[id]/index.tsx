import { createRoute } from "honox/factory";
import { listAt, saveNameOfForm } from "../../../../screens/name/page.tsx";

/** A refused name lives on the page of the lists. */
export default createRoute((c) => c.redirect(listAt("purposes"), 303));

export const POST = createRoute((c) => saveNameOfForm(c, "purposes"));

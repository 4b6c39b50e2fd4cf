import { createRoute } from "honox/factory";
import { namesPage, saveNameOfForm } from "../../../screens/name/page.tsx";

/** The default purposes and projects of the account. */
export default createRoute((c) => namesPage(c, "purposes"));

export const POST = createRoute((c) => saveNameOfForm(c, "purposes"));

import { createRoute } from "honox/factory";
import { namesPage, saveNameOfForm } from "../../../screens/name/page.tsx";

/** The tags and departments of the account. */
export default createRoute((c) => namesPage(c, "tags"));

export const POST = createRoute((c) => saveNameOfForm(c, "tags"));

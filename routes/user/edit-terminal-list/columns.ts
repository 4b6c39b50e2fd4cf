import { route } from "../../../http/route.ts";
import { columnsForm } from "../../../screens/unit/list/columns.ts";

/** Remembers which columns the list shows. */
export default route("signedIn", { POST: columnsForm.POST });

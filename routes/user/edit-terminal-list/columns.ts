import { route } from "../../../http/route.ts";
import { saveColumns } from "../../../screens/unit/list/columns.ts";

/** Remembers which columns the list shows. */
export default route("signedIn", { POST: saveColumns });

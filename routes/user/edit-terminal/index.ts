import { route } from "../../../http/route.ts";
import { unitEditor } from "../../../screens/unit/edit/page.tsx";

/** The editor of a unit (UNIT-02 to UNIT-05). */
export default route("signedIn", unitEditor);

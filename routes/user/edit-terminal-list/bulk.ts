import { route } from "../../../http/route.ts";
import { bulkForm } from "../../../screens/unit/bulk/page.tsx";

/** One change to several units (UNIT-28). */
export default route("signedIn", bulkForm);

import { route } from "../../../http/route.ts";
import { openApi } from "../../../screens/api/description.tsx";

/** The description of every call, for programs. */
export default route("everybody", { GET: openApi });

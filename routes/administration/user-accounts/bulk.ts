import { route } from "../../../http/route.ts";
import { severalUsers } from "../../../screens/user/bulk/page.tsx";

/** One change of several users (FLOW-06). */
export default route("administrator", severalUsers);

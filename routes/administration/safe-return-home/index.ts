import { route } from "../../../http/route.ts";
import { safeHomeList } from "../../../screens/safe-home/list-page.tsx";

export default route("administrator", { GET: safeHomeList });

import { route } from "../../../http/route.ts";
import { erasureList } from "../../../screens/privacy/erasure-page.tsx";

/** The account's deleted users, who may be erased (SEC-09). */
export default route("administrator", { GET: erasureList });

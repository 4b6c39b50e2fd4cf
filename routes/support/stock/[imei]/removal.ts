import { route } from "../../../../http/route.ts";
import { stockRemoval } from "../../../../screens/stock/page.tsx";

/** Removes an unregistered unit from stock. */
export default route("support", stockRemoval);

import { route } from "../../../../http/route.ts";
import { stockRemoval } from "../../../../screens/stock/page.tsx";

/** Removes a unit from stock that nobody has registered. */
export default route("support", stockRemoval);

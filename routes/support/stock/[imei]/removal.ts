import { route } from "../../../../http/route.ts";
import { stockRemoval } from "../../../../screens/stock/page.tsx";

/** Takes a unit out of stock that nobody has registered. */
export default route("support", stockRemoval);

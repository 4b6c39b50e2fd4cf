import { route } from "../../../http/route.ts";
import { stockForm } from "../../../screens/stock/page.tsx";

/** The stock of units that may register. */
export default route("support", stockForm);

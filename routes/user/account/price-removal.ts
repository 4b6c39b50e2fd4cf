import { route } from "../../../http/route.ts";
import { priceRemoval } from "../../../screens/account/page.tsx";

/** Removes the prices of the account that are stored from a month on (ACC-15). */
export default route("signedIn", priceRemoval);

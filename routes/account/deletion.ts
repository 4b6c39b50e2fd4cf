import { route } from "../../http/route.ts";
import { accountDeletion } from "../../screens/account/deletion-page.tsx";

/** How an account is deleted (SUP-04). */
export default route("everybody", { GET: accountDeletion });

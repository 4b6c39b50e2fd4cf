import { route } from "../../../http/route.ts";
import { supportAccounts } from "../../../screens/support/accounts-page.tsx";

/** Accounts that support looks for (ACC-19). */
export default route("support", { GET: supportAccounts });

import { route } from "../../../http/route.ts";
import { supportAccounts } from "../../../screens/support/accounts-page.tsx";

/** The search of support for accounts (ACC-19). */
export default route("support", { GET: supportAccounts });

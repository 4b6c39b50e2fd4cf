import { route } from "../../../http/route.ts";
import { supportedAccount } from "../../../screens/support/account-page.tsx";

/** One account for support; its administrators see who opened it (ACC-19). */
export default route("support", supportedAccount);

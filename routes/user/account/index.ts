import { route } from "../../../http/route.ts";
import { accountSettings } from "../../../screens/account/page.tsx";

/** The settings of the account (ACC-12, SHELL-20). */
export default route("signedIn", accountSettings);

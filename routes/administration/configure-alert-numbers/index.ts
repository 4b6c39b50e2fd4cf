import { route } from "../../../http/route.ts";
import { alertNumbersPage } from "../../../screens/alarm-receiver/numbers/numbers-page.tsx";

/** The alert numbers of an account of the special parent (SHELL-10); Page Not Found for everybody else. */
export default route("everybody", { GET: alertNumbersPage });

import { route } from "../http/route.ts";
import { logOut } from "../screens/sign-in/log-out.ts";

/** Ends the login. */
export default route("everybody", { POST: logOut });

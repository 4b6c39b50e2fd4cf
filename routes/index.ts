import { route } from "../http/route.ts";
import { loginForm } from "../screens/sign-in/login-page.tsx";

/** The login screen. */
export default route("everybody", loginForm);

import { route } from "../../http/route.ts";
import {
  backToLogin,
  mailAnotherCode,
} from "../../screens/sign-in/code-page.tsx";

/** Mails another code. */
export default route("everybody", { GET: backToLogin, POST: mailAnotherCode });

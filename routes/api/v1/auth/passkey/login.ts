import { route } from "../../../../../http/route.ts";
import { passkeyLoginCall } from "../../../../../screens/sign-in/passkey-page.ts";

export default route("everybody", { POST: passkeyLoginCall });

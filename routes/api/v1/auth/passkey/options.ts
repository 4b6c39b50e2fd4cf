import { route } from "../../../../../http/route.ts";
import { passkeyLoginOptionsCall } from "../../../../../screens/sign-in/passkey-page.ts";

export default route("everybody", { POST: passkeyLoginOptionsCall });

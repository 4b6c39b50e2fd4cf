import { route } from "../../../http/route.ts";
import { userErasure } from "../../../screens/privacy/erasure-page.tsx";

/** Asks before a deleted user is erased. */
export default route("administrator", userErasure);

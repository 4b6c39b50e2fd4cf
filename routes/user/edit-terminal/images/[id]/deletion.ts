import { route } from "../../../../../http/route.ts";
import { imageDeletion } from "../../../../../screens/unit/images/deletion-page.tsx";

/** Asks before an image is deleted (UNIT-14). */
export default route("signedIn", imageDeletion);

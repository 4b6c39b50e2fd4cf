import { route } from "../../../../http/route.ts";
import { profileDeletion } from "../../../../screens/feature-profile/deletion-form.tsx";

/** Asks before a feature profile is deleted (FEAT-06). */
export default route("administrator", profileDeletion);

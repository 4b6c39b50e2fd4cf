import { route } from "../../../http/route.ts";
import { profileEditor } from "../../../screens/feature-profile/editor-page.tsx";

/** The editor of a feature profile (FEAT-01). */
export default route("administrator", profileEditor);

import { route } from "../http/route.ts";
import { languageChoice } from "../screens/shell/language.ts";

/** Stores the chosen language. */
export default route("everybody", languageChoice);

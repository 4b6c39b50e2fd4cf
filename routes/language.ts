import { route } from "../http/route.ts";
import { chooseLanguage } from "../screens/shell/language.ts";

/** Stores the chosen language. */
export default route("everybody", { POST: chooseLanguage });

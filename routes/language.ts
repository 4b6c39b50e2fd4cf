import { createRoute } from "honox/factory";
import { isLanguage } from "../locales/index.ts";
import { rememberLanguage } from "../http/language.ts";
import { localPath } from "../http/local-path.ts";

/** Keeps the chosen language and goes back to the page where it was chosen. */
export const POST = createRoute(async (c) => {
  const { language, back } = await c.req.parseBody();
  if (isLanguage(language)) rememberLanguage(c, language);
  return c.redirect(localPath(back), 303);
});

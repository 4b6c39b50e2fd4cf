import type { Ask } from "../../http/ask.ts";
import { rememberLanguage } from "../../http/middleware/language.ts";
import { localPath } from "../../http/local-path.ts";
import { isLanguage } from "../../locales/index.ts";

/** Stores the chosen language and redirects to the page where it was chosen. */
export async function chooseLanguage(ask: Ask): Promise<Response> {
  const form = await ask.form();
  const language = form.text("language");
  if (isLanguage(language)) rememberLanguage(ask.c, language);
  return ask.lead(localPath(form.text("back")));
}

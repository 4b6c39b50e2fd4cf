import type { Ask } from "../../http/ask.ts";
import { localPath } from "../../http/local-path.ts";
import { dismissAnnouncement } from "./shown.ts";

/** Hides an announcement in this browser and redirects to the page where it stood. */
export async function dismissal(ask: Ask) {
  const form = await ask.form();
  dismissAnnouncement(ask.c, form.text("announcement"));
  return ask.lead(localPath(form.text("back")));
}

import { SECURITY_PATH } from "./paths.ts";
import type { ChangedMail } from "../../db/password/changed-mail.ts";
import type { Ask } from "../../http/ask.ts";
import { linkTo } from "../../http/links.ts";

/** Gives how a mail about an own way to log in is written: in the language and brand of the request. */
export function methodMail({ c, subsite, language }: Ask): ChangedMail {
  const { id: subsiteId } = subsite;
  return { subsiteId, language, link: linkTo(c, SECURITY_PATH, subsiteId) };
}

import { RESET_PASSWORD_PATH } from "./paths.ts";
import type { Context } from "hono";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { linkTo } from "../../http/links.ts";

/** Gives the address under which a mailed code sets a password. */
export function resetLink(
  c: Context,
  code: string,
  subsiteId: SubsiteId = c.get("subsite").id,
): string {
  return linkTo(c, `${RESET_PASSWORD_PATH}?_c=${code}`, subsiteId);
}

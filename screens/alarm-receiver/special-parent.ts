import type { Config } from "../../config.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import type { SignedInUser } from "../../db/sign-in/sessions.ts";

/** Says whether a person's account is a child of the special parent account (SHELL-10). */
export function isOfSpecialParent(
  { parentId }: Pick<SignedInUser, "parentId">,
  { SPECIAL_PARENT_ACCOUNT }: Pick<Config, "SPECIAL_PARENT_ACCOUNT">,
): boolean {
  return parentId !== null && parentId === SPECIAL_PARENT_ACCOUNT;
}

/**
 * Says whether a person may see and change alert numbers: an administrator of such an account who sees all its units,
 * since the numbers are told of all.
 */
export function hasAlertNumbers({ c, services }: Ask): boolean {
  const user = c.get("user");
  return !!user && can(user.actor, "seeAllUnits") &&
    isOfSpecialParent(user, services.config);
}

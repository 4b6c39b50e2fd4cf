import type { Next } from "../../http/form.ts";
import type { NoticeKey } from "../../locales/index.ts";

/** Leads to a page that says what was changed and can undo it; what changed nothing needs no notice. */
export function saved(
  to: string,
  notice: NoticeKey,
  changes: readonly number[],
): Next {
  return changes.length === 0 ? to : { to, notice, undo: changes };
}

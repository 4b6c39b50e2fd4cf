import type { MonthRemoval } from "../../domain/account/setting-month.ts";
import type { Ask } from "../../http/ask.ts";
import type { Change } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import type { TextKey } from "../../locales/index.ts";

/** Creates the button that removes what is stored from a month on; a refusal shows on the page with the list. */
export function monthRemoval<Value, Code extends TextKey>(
  change: Change<MonthRemoval, Value, Code>,
  { page, path }: {
    page(ask: Ask, errors: string[]): Promise<Response>;
    path(ask: Ask): string;
  },
) {
  return createForm(change, {
    undo: "kept",
    read: (form) => form.texts(["from_month", "version"]),
    page: (ask, attempt) =>
      attempt
        ? page(ask, Object.values(attempt.errors).flat())
        : ask.lead(path(ask)),
    done: (ask) => ({ to: path(ask), notice: "MonthRemoved" }),
  });
}

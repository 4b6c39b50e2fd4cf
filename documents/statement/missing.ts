import type { Texts } from "../../locales/index.ts";
import type { Value } from "./value-kind.ts";

/** What stands where a figure has no source; the notes say why. */
type Missing = keyof Texts["statement"]["environment"]["missing"];

export function missing(code: Missing): Value {
  return code;
}

export function missingText(code: string, m: Texts): string {
  return m.statement.environment.missing[code as Missing];
}

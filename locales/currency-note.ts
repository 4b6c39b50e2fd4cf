import { unshownCurrency } from "../domain/money.ts";
import { currencyOf } from "./format.ts";
import type { Language, Texts } from "./index.ts";

/** Says which currency amounts are in where the language shows another one (docs/decisions/009); null where it shows theirs, or theirs is not known. */
export function currencyNote(
  country: string,
  language: Language,
  m: Texts,
): string | null {
  const shown = currencyOf(language);
  const own = unshownCurrency(country, shown);
  return own ? m.account.unshownCurrency(own, shown) : null;
}

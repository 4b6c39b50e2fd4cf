import type { Texts } from "../locales/index.ts";

/** Texts that islands/enhance/failures.ts needs when no server can be asked for them; they stand at the body. */
export function failureTexts(m: Texts) {
  const { explanation, refresh, ignore } = m.failure;
  return {
    "data-failure": explanation,
    "data-refresh": refresh,
    "data-ignore": ignore,
    "data-unreachable": m.byKey.ERR_NETWORK,
  };
}

import type { Texts } from "../locales/index.ts";

/** Texts for islands/enhance/failures.ts when it cannot reach the server; the body element carries them. */
export function failureTexts(m: Texts) {
  const { explanation, refresh, ignore } = m.failure;
  return {
    "data-failure": explanation,
    "data-refresh": refresh,
    "data-ignore": ignore,
    "data-unreachable": m.byKey.ERR_NETWORK,
  };
}

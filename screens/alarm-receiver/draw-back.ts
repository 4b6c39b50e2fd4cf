import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { drawList } from "./list-page.tsx";
import { queryOf, UNIT_ALARMS_PATH } from "./paths.ts";
import { drawUnitAlarms } from "./unit-page.tsx";

/** Draws the page to which a refused switch leads back, with the errors. */
export function drawBack(ask: Ask, back: string, errors: FieldErrors) {
  const { pathname, searchParams } = new URL(back, "http://localhost");
  return pathname === UNIT_ALARMS_PATH
    ? drawUnitAlarms(ask, Number(searchParams.get("unit")), {
      query: queryOf(back),
      errors,
    })
    : drawList(ask, queryOf(back), errors);
}

import type { StoredTheftInfo } from "../../db/theft/theft-infos.ts";
import { THEFT_FIELDS } from "../../domain/theft/theft-info-request.ts";
import type { Texts } from "../../locales/index.ts";

/** Gives the facts of a theft, the same on pages and on paper: the fields that are filled in. */
export function infoFacts(
  info: StoredTheftInfo,
  m: Texts,
): [string, string][] {
  return THEFT_FIELDS.filter((field) => info[field] !== null)
    .map((field): [string, string] => [
      m.theft.infoLabel[field],
      info[field]!,
    ]);
}

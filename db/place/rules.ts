import type { Selectable } from "kysely";
import type { PlaceRule } from "../../domain/place/place.ts";
import type { Tx } from "../database.ts";
import type { PlaceRulesTable } from "../schema/places.ts";

/** What a place's rules depend on besides their text. */
export interface RuleInputs {
  latitude: number;
  longitude: number;
  radius_m: number;
  unitIds: number[];
  rules: readonly PlaceRule[];
}

/** Ends a place's current rules at an instant; rules that begin later are deleted. */
export async function endRules(
  tx: Tx,
  accountId: number,
  placeId: number,
  at: Date,
): Promise<void> {
  await tx.deleteFrom("place_rules")
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .where("from_at", ">=", at)
    .execute();
  await tx.updateTable("place_rules").set({ until_at: at })
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .where((eb) => eb.or([eb("until_at", "is", null), eb("until_at", ">", at)]))
    .execute();
}

/** Begins rules at an instant, which may be in the past; `knownAt` is when somebody made them. */
export async function beginRules(
  tx: Tx,
  accountId: number,
  placeId: number,
  { unitIds, rules, ...circle }: RuleInputs,
  { from, knownAt }: { from: Date; knownAt: Date },
): Promise<void> {
  if (rules.length === 0) return;
  await tx.insertInto("place_rules").values(rules.map((rule) => ({
    account_id: accountId,
    place_id: placeId,
    from_at: from,
    until_at: null,
    known_at: knownAt,
    ...circle,
    unit_ids: unitIds,
    type: rule.type,
    purpose: rule.purpose,
    direction: rule.direction,
    days: [...rule.days],
    from_minute: rule.fromMinute,
    until_minute: rule.untilMinute,
  }))).execute();
}

/** Reads the current rules of a place in the order in which they were written. */
export async function readRules(
  tx: Tx,
  accountId: number,
  placeId: number,
): Promise<PlaceRule[]> {
  const rows = await tx.selectFrom("place_rules").selectAll()
    .where("account_id", "=", accountId)
    .where("place_id", "=", placeId)
    .where("until_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(toPlaceRule);
}

/** Turns a stored rule of a place into the domain's. */
export function toPlaceRule(row: Selectable<PlaceRulesTable>): PlaceRule {
  return {
    type: row.type,
    purpose: row.purpose,
    direction: row.direction,
    days: row.days,
    fromMinute: row.from_minute,
    untilMinute: row.until_minute,
  };
}

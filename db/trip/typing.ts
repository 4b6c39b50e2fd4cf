import { sql } from "kysely";
import type {
  HoursSwitch,
  Rulebook,
  Typing,
} from "../../domain/trip/typing.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { toPlaceRule } from "../place/rules.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** Loads all rules and switches that ever applied to the trips of a unit. */
export async function loadRulebook(tx: Tx, unit: UnitRef): Promise<Rulebook> {
  return (await loadRulebooks(tx, [unit]))(unit);
}

/** Loads all rules and switches that ever applied to the trips of units. */
export async function loadRulebooks(
  tx: Tx,
  units: readonly UnitRef[],
): Promise<(unit: UnitRef) => Rulebook> {
  if (units.length === 0) return () => EMPTY;
  const accounts = await loadZones(tx, units);
  const ids = arrayText(units.map(({ unit_id }) => unit_id));
  const rules = await tx.selectFrom("place_rules")
    .selectAll()
    .where("account_id", "=", anyOf(units.map((unit) => unit.account_id)))
    .where(sql<boolean>`unit_ids && ${ids}::integer[]`)
    .orderBy("id")
    .execute();
  const switches = await tx.selectFrom("working_hours")
    .selectAll()
    .where("unit_id", "=", anyOf(units.map((unit) => unit.unit_id)))
    .execute();
  return ({ account_id, unit_id }) => ({
    timeZone: accounts.get(account_id)!,
    rules: rules
      .filter((row) =>
        row.account_id === account_id && row.unit_ids.includes(unit_id)
      )
      .map((row) => ({
        ...standing(row),
        latitude: row.latitude,
        longitude: row.longitude,
        radiusM: row.radius_m,
        ...toPlaceRule(row),
      })),
    switches: switches.filter((row) => row.unit_id === unit_id)
      .map((row) => ({ ...standing(row), ...toSwitch(row) })),
  });
}

/** What types no trip. */
const EMPTY: Rulebook = { rules: [], switches: [], timeZone: "UTC" };

/** Loads the time zones of the accounts of units, by the accounts' ids. */
async function loadZones(
  tx: Tx,
  units: readonly UnitRef[],
): Promise<Map<number, string>> {
  const rows = await tx.selectFrom("accounts")
    .select(["id", "time_zone"])
    .where("id", "=", anyOf(units.map(({ account_id }) => account_id)))
    .execute();
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${arrayText([...new Set(ids)])}::integer[])`;
}

function standing(
  row: { from_at: Date; until_at: Date | null; known_at: Date },
) {
  return {
    knownAt: row.known_at.getTime(),
    from: row.from_at.getTime(),
    until: row.until_at?.getTime() ?? null,
  };
}

/** Turns a stored working-hour switch into the domain's. */
export function toSwitch(
  { mode, type, hours }: {
    mode: "scheduled" | "manual";
    type: Typing["type"] | null;
    hours: Extract<HoursSwitch, { mode: "scheduled" }>["hours"] | null;
  },
): HoursSwitch {
  return mode === "manual"
    ? { mode, type: type ?? "business" }
    : { mode, hours: hours ?? [] };
}

/** Gives the type of a found trip as columns of a new row. */
export function typingColumns(typing: Typing) {
  return {
    type: typing.type,
    typed_by: typing.by,
    purpose: typing.purpose,
  };
}

import { sql } from "kysely";
import type {
  HoursSwitch,
  Rulebook,
  Typing,
} from "../../domain/trip/typing.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** Loads all rules and switches that ever applied to the trips of a unit. */
export async function loadRulebook(tx: Tx, unit: UnitRef): Promise<Rulebook> {
  const { time_zone: timeZone } = await tx.selectFrom("accounts")
    .select("time_zone")
    .where("id", "=", unit.account_id)
    .executeTakeFirstOrThrow();
  const rules = await tx.selectFrom("place_rules")
    .selectAll()
    .where("account_id", "=", unit.account_id)
    .where(sql<boolean>`${unit.unit_id} = any(unit_ids)`)
    .orderBy("id")
    .execute();
  const switches = await tx.selectFrom("working_hours")
    .selectAll()
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .execute();
  return {
    timeZone,
    rules: rules.map((row) => ({
      ...standing(row),
      latitude: row.latitude,
      longitude: row.longitude,
      radiusM: row.radius_m,
      type: row.type,
      purpose: row.purpose,
      direction: row.direction,
      days: row.days,
      fromMinute: row.from_minute,
      untilMinute: row.until_minute,
    })),
    switches: switches.map((row) => ({ ...standing(row), ...toSwitch(row) })),
  };
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

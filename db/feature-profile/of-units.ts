import { sql } from "kysely";
import type {
  EcoSensitivity,
  FeatureSpan,
} from "../../domain/feature-profile/features.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/**
 * Gives the driving features of units, by the units' ids: one span after another for as long as each held, so that late
 * reports are judged by what held at their time. Units without any are left out.
 */
export async function featuresOf(
  tx: Tx,
  units: readonly UnitRef[],
): Promise<Map<number, FeatureSpan[]>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<SpanRow>`
    select unit_id, overspeed_kmh, eco_sensitivity,
      round(extract(epoch from from_at) * 1000)::float8 as from_ms,
      round(extract(epoch from until_at) * 1000)::float8 as until_ms
    from feature_spans
    where account_id = any(${
    arrayText([...new Set(units.map(({ account_id }) => account_id))])
  }::integer[])
      and unit_id = any(${
    arrayText(units.map(({ unit_id }) => unit_id))
  }::integer[])
    order by unit_id, from_at`.execute(tx);
  const spans = Map.groupBy(rows, ({ unit_id }) => unit_id);
  return new Map(
    [...spans].map(([unitId, ofUnit]) => [unitId, ofUnit.map(toSpan)]),
  );
}

interface SpanRow {
  unit_id: number;
  overspeed_kmh: number | null;
  eco_sensitivity: EcoSensitivity | null;
  from_ms: number;
  until_ms: number | null;
}

function toSpan(row: SpanRow): FeatureSpan {
  return {
    overspeedKmh: row.overspeed_kmh,
    ecoSensitivity: row.eco_sensitivity,
    from: row.from_ms,
    until: row.until_ms ?? Infinity,
  };
}

import { sql } from "kysely";
import { ecoThresholds } from "../../domain/eco-score/thresholds.ts";
import type { Judged } from "../../domain/event/detection.ts";
import {
  featuresAt,
  type FeatureSpan,
} from "../../domain/feature-profile/features.ts";
import { settingsWith } from "../../domain/trip/settings/setting-changes.ts";
import { type UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { featuresOf } from "../feature-profile/of-units.ts";
import type { TrackedUnit } from "../tracking/fold.ts";

/** Gives by what a unit's fixes are judged at an instant, ms UTC. */
export type JudgeAt = (instant: number) => Judged;

/** A time of theft mode, ms UTC. */
interface TheftSpan {
  from: number;
  until: number;
}

/** Reads by what the fixes of units are judged, by the units' ids. */
export async function readJudges(
  tx: Tx,
  units: readonly TrackedUnit[],
): Promise<(unit: TrackedUnit) => JudgeAt> {
  const features = await featuresOf(tx, units);
  const thefts = await theftSpans(tx, units);
  return ({ unit_id, type }) => {
    const spans = features.get(unit_id);
    const theft = thefts.get(unit_id);
    return spans || theft
      ? judgeBy(type, spans ?? [], theft ?? [])
      : usualOf(type);
  };
}

const usual = new Map<UnitType, JudgeAt>();

/** Units without a profile and theft are judged all the same, whenever. */
function usualOf(type: UnitType): JudgeAt {
  const known = usual.get(type);
  if (known) return known;
  const judged: Judged = {
    settings: settingsWith(type, {}),
    limitKmh: null,
    eco: null,
    theftSince: null,
  };
  const judge = () => judged;
  usual.set(type, judge);
  return judge;
}

function judgeBy(
  type: UnitType,
  features: readonly FeatureSpan[],
  thefts: readonly TheftSpan[],
): JudgeAt {
  const settings = settingsWith(type, {});
  return (instant) => {
    const { overspeedKmh, ecoSensitivity } = featuresAt(features, instant);
    const theft = thefts.find(({ from, until }) =>
      instant >= from && instant < until
    );
    return {
      settings,
      limitKmh: overspeedKmh,
      eco: ecoSensitivity && ecoThresholds(ecoSensitivity, type),
      theftSince: theft?.from ?? null,
    };
  };
}

/** Reads when units were in theft mode, by the units' ids; units that never were are left out. */
async function theftSpans(
  tx: Tx,
  units: readonly TrackedUnit[],
): Promise<Map<number, TheftSpan[]>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<{ unit_id: number; is_on: boolean; at: number }>`
    select c.unit_id, c.is_on,
      round(extract(epoch from c.changed_at) * 1000)::float8 as at
    from unnest(
      ${arrayText(units.map(({ account_id }) => account_id))}::integer[],
      ${arrayText(units.map(({ unit_id }) => unit_id))}::integer[]
    ) as wanted (account_id, unit_id)
    join theft_mode_changes as c using (account_id, unit_id)
    order by c.unit_id, c.changed_at, c.id`.execute(tx);
  const changes = Map.groupBy(rows, ({ unit_id }) => unit_id);
  return new Map(
    [...changes].map(([unitId, ofUnit]) => [unitId, toSpans(ofUnit)]),
  );
}

function toSpans(
  changes: readonly { is_on: boolean; at: number }[],
): TheftSpan[] {
  const spans: TheftSpan[] = [];
  for (const { is_on, at } of changes) {
    const last = spans.at(-1);
    const goesOn = last?.until === Infinity;
    if (is_on && !goesOn) spans.push({ from: at, until: Infinity });
    else if (!is_on && goesOn) last.until = at;
  }
  return spans;
}

import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ChargingPlace } from "../../domain/charging/charging.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { holdsMonth } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { unitIdsOf } from "../statement/subject.ts";
import { hidingOf } from "./chargings.ts";

/** A charging as a report counts it. */
export interface CountedCharging {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  place: ChargingPlace;
  kwh: number;
  /** Hundredths; null without a receipt. */
  costCents: number | null;
}

/** Two zones differ by less than this, milliseconds. */
export const ZONES_DIFFER_MS = 2 * 86_400_000;

/**
 * Reads the chargings of units on some days. Where a person may not know where a unit stood, the day is that of UTC, and
 * the place counts in sums of whole calendar months only.
 */
export async function readCountedChargings(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<CountedCharging[]> {
  const { subjects, days, timeZone } = asked;
  const ids = "unitIds" in subjects ? subjects.unitIds : [];
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const rows = await tx.selectFrom("chargings")
    .select([
      "unit_id as unitId",
      "charged_at as chargedAt",
      "place",
      "kwh",
      "cost_cents as costCents",
    ])
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", sql<number>`any(${arrayText(ids)}::integer[])`)
    .where("unit_id", "in", unitIdsOf(tx, actor, asked))
    .where("charged_at", ">=", new Date(from - ZONES_DIFFER_MS))
    .where("charged_at", "<", new Date(until + ZONES_DIFFER_MS))
    .orderBy("charged_at").execute();
  const isHidden = await hidingOf(tx, actor, rows);
  return rows.flatMap(({ chargedAt, ...row }): CountedCharging[] => {
    const hidden = isHidden({ ...row, chargedAt });
    const day = dayOf(chargedAt.getTime(), hidden ? "UTC" : timeZone);
    if (day < days.from || day > days.to) return [];
    const month = day.slice(0, 7);
    const place = hidden && !holdsMonth(days, month) ? "unknown" : row.place;
    return [{ ...row, month, place }];
  });
}

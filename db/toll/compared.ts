import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { type Period, periodOfDays } from "../../domain/time.ts";
import { chargePassages } from "../../domain/toll/charge.ts";
import {
  type ComparedToll,
  compareInvoice,
  type LoggedToll,
} from "../../domain/toll/invoice/compare.ts";
import { plateOf } from "../../domain/toll/invoice/line.ts";
import type { Tx } from "../database.ts";
import { dayOfTrip, NOON_WITHIN_MS, startsWithin } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { readInvoiceLines } from "./invoices.ts";
import type { ChargedToll } from "./charges.ts";
import { readShownTolls } from "./shown.ts";

/** A compared line with its vehicle. */
export interface VehicleToll extends ComparedToll {
  registrationNumber: string;
  /** Null where the account has no such vehicle. */
  unitId: number | null;
}

/**
 * Lays the stored invoices of some days beside the passages that the person may see, vehicle by vehicle. Vehicles of
 * which no invoice is stored are left out, and so are those that the person may not see. Lines of vehicles that the
 * account does not have belong to all vehicles alone, to none that is chosen.
 */
export async function compareInvoices(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<VehicleToll[]> {
  const invoiced = await readInvoiceLines(tx, actor, asked.days);
  if (invoiced.size === 0) return [];
  const units = await unitsByPlate(tx, actor);
  const { passages } = await readShownTolls(tx, actor, asked);
  const byUnit = Map.groupBy(passages, ({ unitId }) => unitId);
  const hidden = await hiddenDays(
    tx,
    actor,
    periodOfDays(asked.days.from, asked.days.to, asked.timeZone),
  );
  const { subjects } = asked;
  return [...invoiced].toSorted(([a], [b]) => a < b ? -1 : 1)
    .flatMap(([registrationNumber, lines]) => {
      const unit = units.get(registrationNumber);
      if (unit && !unit.isVisible) return [];
      const isAsked = !("unitIds" in subjects) ||
        (unit ? subjects.unitIds.includes(unit.id) : subjects.areAll);
      if (!isAsked) return [];
      return compareInvoice({
        lines,
        logged: loggedOf(byUnit.get(unit?.id ?? 0) ?? []),
        isHiddenOn: (day) => hidden.has(`${unit?.id} ${day}`),
      }).map((one) => ({
        ...one,
        registrationNumber,
        unitId: unit?.id ?? null,
      }));
    });
}

/** Gives what a comparison needs of the passages of a vehicle that the person may see, by which the authority charges them in order. */
function loggedOf(tolls: readonly ChargedToll[]): LoggedToll[] {
  const counted = tolls.filter(({ correction }) => correction !== "removed");
  const inOrder = new Map(
    chargePassages(counted).map(({ passage, feeSek }) => [passage, feeSek]),
  );
  return counted.map((toll) => ({
    ...toll,
    isPrivate: toll.type === "private",
    // An exempt vehicle has no amount of the hour.
    inOrderOre: toll.tariffOre > 0 ? 100 * inOrder.get(toll)! : 0,
  }));
}

/** Finds the vehicles of the account by their registration numbers, also those that the person may not see. */
async function unitsByPlate(tx: Tx, actor: UserActor) {
  const rows = await tx.selectFrom("units as u")
    .select((eb) => [
      "u.id",
      "u.registration_number as plate",
      eb("u.id", "in", visibleUnitIds(tx, actor)).as("isVisible"),
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.registration_number", "is not", null)
    .orderBy("u.id", "desc").execute();
  return new Map(
    rows.map(({ plate, id, isVisible }) => [
      plateOf(plate!) ?? "",
      { id, isVisible: Boolean(isVisible) },
    ]),
  );
}

/** Finds the days on which private trips took place that the person may not see, as the log tells them. */
async function hiddenDays(
  tx: Tx,
  actor: UserActor,
  period: Period,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select t.unit_id || ' ' || m.day::text as key
    from trips as t cross join lateral ${dayOfTrip(actor)} as m
    where t.account_id = ${actor.accountId} and t.type = 'private'
      and t.merged_into is null and not t.ongoing and m.is_masked
      and ${
    startsWithin(actor, {
      from: period.from - NOON_WITHIN_MS,
      until: period.until + NOON_WITHIN_MS,
    })
  }`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

import type { UserActor } from "../../domain/access/actor.ts";
import { ownershipOf } from "../../domain/company-car/company-car.ts";
import {
  type Ownership,
  type ScopedEmission,
  scopedEmission,
  scopeOfEmission,
} from "../../domain/emission/scopes.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { readCountry } from "../benefit/values.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import { readUnitSums, type UnitFacts } from "../statement/unit-sums.ts";

/** What a vehicle emitted within a scope, or outside of all: in private. */
export interface OwnedEmission extends ScopedEmission {
  unit: UnitFacts;
  ownership: Ownership;
  distanceM: number;
}

/**
 * Reads what vehicles emitted by scope, and on private trips, which lie outside of all scopes (REP-21). A vehicle whose
 * owner changed has parts for each of them.
 */
export async function readEmissionsByScope(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<OwnedEmission[]> {
  const { accountId } = actor;
  const sums = await readUnitSums(tx, actor, asked);
  const ids = sums.map(({ unit }) => unit.id);
  const country = await readCountry(tx, actor);
  const settingsIn = await benefitSettingsByMonth(tx, accountId, ids);
  const carIn = await companyCarsByMonth(tx, accountId, ids);
  return sums.flatMap(({ unit, parts }) => {
    const inOrder = parts.toSorted((a, b) => a.month < b.month ? -1 : 1);
    const owned = Map.groupBy(
      inOrder,
      ({ month }) =>
        ownershipOf(
          carIn(unit.id, month),
          settingsIn(unit.id, month).kind,
        ),
    );
    return [...owned].flatMap(([ownership, ofOwner]) => {
      const distance = sumDistances(ofOwner);
      const scope = scopeOfEmission(ownership, unit.fuelType);
      return [
        { scope, distanceM: distance.total - distance.private },
        { scope: null, distanceM: distance.private },
      ].filter(({ distanceM }) => distanceM > 0).map((part) => ({
        unit,
        ownership,
        ...part,
        ...scopedEmission(unit, { distanceM: part.distanceM, country }),
      }));
    });
  });
}

import type { UserActor } from "../../domain/access/actor.ts";
import { ownershipOf } from "../../domain/company-car/company-car.ts";
import {
  type Ownership,
  type ScopedEmission,
  scopedEmission,
  scopeOfEmission,
} from "../../domain/emission/scopes.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { benefitSettingsOf } from "../benefit/settings.ts";
import { readCountry } from "../benefit/values.ts";
import { companyCarsOf } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { readUnitSums, type UnitFacts } from "../statement/unit-sums.ts";

/** What a vehicle emitted within a scope, or outside of all: in private. */
export interface OwnedEmission extends ScopedEmission {
  unit: UnitFacts;
  ownership: Ownership;
  distanceM: number;
}

/** Reads what vehicles emitted by scope, and on private trips, which lie outside of all scopes (REP-21). */
export async function readEmissionsByScope(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<OwnedEmission[]> {
  const { accountId } = actor;
  const sums = await readUnitSums(tx, actor, asked);
  const ids = sums.map(({ unit }) => unit.id);
  const country = await readCountry(tx, actor);
  const settings = await benefitSettingsOf(tx, accountId, ids);
  const cars = await companyCarsOf(tx, accountId, ids);
  return sums.flatMap(({ unit, distanceM }) => {
    const { kind } = settings.get(unit.id)!;
    const ownership = ownershipOf(cars.get(unit.id)!, kind);
    const parts = [
      {
        scope: scopeOfEmission(ownership, unit.fuelType),
        distanceM: distanceM.total - distanceM.private,
      },
      { scope: null, distanceM: distanceM.private },
    ];
    return parts.filter((part) => part.distanceM > 0).map((part) => ({
      unit,
      ownership,
      ...part,
      ...scopedEmission(unit, { distanceM: part.distanceM, country }),
    }));
  });
}

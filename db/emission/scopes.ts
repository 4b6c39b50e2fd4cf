import type { UserActor } from "../../domain/access/actor.ts";
import { ownershipOf } from "../../domain/company-car/company-car.ts";
import type { FuelFacts } from "../../domain/emission/emission.ts";
import {
  type Ownership,
  type ScopedEmission,
  scopedEmission,
  scopeOfEmission,
} from "../../domain/emission/scopes.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { readHeldMonths } from "../benefit/held-months.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { readCountry } from "../benefit/values.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import type { UnitFacts } from "../statement/unit-sums.ts";
import { readFuelledSums } from "./fuel.ts";

/** What a vehicle emitted within a scope, or outside of all: in private. */
export interface OwnedEmission extends ScopedEmission {
  unit: UnitFacts;
  fuelType: FuelFacts["fuelType"];
  ownership: Ownership;
  distanceM: number;
}

/**
 * Reads what vehicles emitted by scope, and on private trips, which lie outside of all scopes (REP-21). A vehicle whose
 * owner, fuel or CO2 value changed has parts for each of them, in the order of time, private ones after the others.
 */
export async function readEmissionsByScope(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<OwnedEmission[]> {
  const { accountId } = actor;
  const sums = await readFuelledSums(tx, actor, asked);
  const ids = sums.map(({ unit }) => unit.id);
  const country = await readCountry(tx, actor);
  const held = await readHeldMonths(tx, accountId, ids);
  const settingsIn = await benefitSettingsByMonth(tx, accountId, ids, held);
  const carIn = await companyCarsByMonth(tx, accountId, ids, held.months);
  return sums.flatMap(({ unit, parts }) => {
    const inOrder = parts.toSorted((a, b) => a.month < b.month ? -1 : 1)
      .filter(({ distanceM }) => distanceM > 0)
      .map(({ month, type, distanceM, fuel }): OwnedEmission => {
        const { kind } = settingsIn(unit.id, month);
        const ownership = ownershipOf(carIn(unit.id, month), kind);
        const isPrivate = type === "private";
        const { fuelType } = fuel;
        return {
          unit,
          fuelType,
          ownership,
          scope: isPrivate ? null : scopeOfEmission(ownership, fuelType),
          distanceM,
          ...scopedEmission(fuel, { distanceM, country }),
        };
      });
    return addUpAlike(inOrder);
  });
}

/** Adds up parts that differ in distance only; what follows from an owner and a factor stays together. */
function addUpAlike(parts: readonly OwnedEmission[]): OwnedEmission[] {
  const holds = ({ ownership, fuelType, factor }: OwnedEmission) =>
    JSON.stringify([ownership, fuelType, factor]);
  return [...Map.groupBy(parts, holds).values()].flatMap((alike) =>
    [false, true].flatMap((isPrivate) => {
      const some = alike.filter(({ scope }) => (scope === null) === isPrivate);
      if (some.length === 0) return [];
      return [{
        ...some[0]!,
        distanceM: some.reduce((sum, { distanceM }) => sum + distanceM, 0),
        kg: some[0]!.kg === null
          ? null
          : some.reduce((sum, { kg }) => sum + kg!, 0),
      }];
    })
  );
}

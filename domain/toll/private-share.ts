import {
  chargeAlone,
  chargePassages,
  type DrivenPassage,
  type TollCharge,
} from "./charge.ts";

/** A passage of a private trip or of another one. */
export interface UsedPassage extends DrivenPassage {
  isPrivate: boolean;
}

/**
 * Charges all passages of one vehicle on whole days, those that are not private as if the vehicle had made no others:
 * private ones are charged what they add to the bill. So a private trip never lowers or raises what business costs, and
 * what business costs never tells when somebody drove privately (SEC-07).
 */
export function chargeByUse<P extends UsedPassage>(
  passages: readonly P[],
): TollCharge<P>[] {
  const known = new Map(passages.map((one) => [one, chargeAlone(one)]));
  const alone = (one: P) => known.get(one)!;
  const ofAll = Map.groupBy(chargePassages(passages, alone), dayKey);
  const others = chargePassages(
    passages.filter((one) => !one.isPrivate),
    alone,
  );
  const ofOthers = Map.groupBy(others, dayKey);
  const added = [...ofAll].flatMap(([day, all]) => {
    const before = ofOthers.get(day) ?? [];
    return chargeAdded(
      all.filter(({ passage }) => passage.isPrivate),
      before.length > 0 ? sumOf(all) - sumOf(before) : Infinity,
    );
  });
  return [...others, ...added]
    .toSorted((a, b) => a.passage.passedAt - b.passage.passedAt);
}

function dayKey({ passage, day }: TollCharge): string {
  return `${passage.city} ${day}`;
}

function sumOf(charges: readonly TollCharge[]): number {
  return charges.reduce((sum, { feeSek }) => sum + feeSek, 0);
}

/**
 * Charges private passages of a day until they have paid what they add. Where one moves the hour of business passages
 * (Gothenburg), it adds more than its own amount, and the first one pays that.
 */
function chargeAdded<P extends DrivenPassage>(
  charges: readonly TollCharge<P>[],
  addedSek: number,
): TollCharge<P>[] {
  const jointSek = sumOf(charges);
  const isFinite = addedSek < Infinity;
  let left = Math.max(0, addedSek);
  return charges.map((charge, i) => {
    const moreSek = i === 0 && isFinite ? Math.max(0, left - jointSek) : 0;
    const feeSek = moreSek + Math.min(charge.feeSek, left);
    left -= feeSek;
    if (feeSek === charge.feeSek) return charge;
    return { ...charge, feeSek, reduction: "afterOthers" };
  });
}

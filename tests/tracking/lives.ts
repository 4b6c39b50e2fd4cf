import fc from "fast-check";
import type { Fix } from "../../domain/position/fix.ts";
import {
  arbitraryFixes,
  arbitraryShare,
} from "../harness/fixes/arbitrary-fixes.ts";
import { MORNING } from "../trip/story.ts";

/** The fixes of a unit, and the order in which they arrived. */
interface Life {
  /** In order of time. */
  fixes: Fix[];
  /** In the order of arrival; some arrive twice. */
  arrived: Fix[];
}

/** A fix that arrives this many places too late, or a second time. */
const arbitraryStraggler = fc.record({
  place: arbitraryShare,
  delay: fc.constantFrom(1, 3, 12, 1000),
  isRepeated: fc.boolean(),
});

/** Fixes of which most arrive in order. */
function inTurn(fixes: Fix[]): fc.Arbitrary<Fix[]> {
  return fc.array(arbitraryStraggler, { maxLength: 4 }).map((stragglers) => {
    const arrivals = fixes.map((fix, turn) => ({ fix, turn }));
    for (const { place, delay, isRepeated } of stragglers) {
      const arrival = arrivals[Math.floor(place * fixes.length)];
      if (!arrival) continue;
      if (isRepeated) arrivals.push({ ...arrival });
      arrival.turn += delay;
    }
    return arrivals.toSorted((a, b) => a.turn - b.turn).map(({ fix }) => fix);
  });
}

/** Lives of units, from an ordinary morning to the absurd. */
export const arbitraryLives: fc.Arbitrary<Life> = fc
  .oneof(fc.constant(MORNING), arbitraryFixes)
  .chain((fixes) =>
    fc.record({
      fixes: fc.constant(fixes),
      arrived: fc.oneof(
        inTurn(fixes),
        fc.shuffledSubarray(fixes, { minLength: fixes.length }),
      ),
    })
  );

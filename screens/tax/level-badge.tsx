import { useTexts } from "../../components/texts.tsx";
import type { LimitCount } from "../../domain/tax/count.ts";

/** How near a limit is, in a word and a colour; one that people want to reach is no warning. */
export function LevelBadge({ count }: { count: LimitCount }) {
  const { level: words } = useTexts().tax;
  const { limit, level, isPassed } = count;
  const isGood = limit.isGoal && level !== "below";
  return (
    <span class={`badge tax-${isGood ? "goal" : level}`}>
      {words[isPassed && !limit.isGoal ? "passed" : level]}
    </span>
  );
}

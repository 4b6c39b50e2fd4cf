import { parseAccept } from "hono/utils/accept";

/** A page as it is. */
const PLAIN = "identity";
/** Weight of what is not named and always taken: below any that a header can give, which has three decimals. */
const UNNAMED = 0.0001;

/**
 * Gives those of our encodings that a header Accept-Encoding takes, the most wanted first, of equally wanted ones the
 * first of ours; "identity", a page as it is, is taken unless the header says otherwise (RFC 9110, 12.5.3).
 */
export function rankEncodings<Encoding extends string>(
  ours: readonly Encoding[],
  accepted = "",
): (Encoding | typeof PLAIN)[] {
  const weights = new Map(
    parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]),
  );
  const others = weights.get("*");
  const weightOf = (one: string) =>
    weights.get(one) ?? others ?? (one === PLAIN ? UNNAMED : 0);
  return [...ours, PLAIN as typeof PLAIN].filter((one) => weightOf(one) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

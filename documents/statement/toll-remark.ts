import type { ChargedToll } from "../../db/toll/charges.ts";
import type { TollReduction } from "../../domain/toll/charge.ts";
import type { TollExemption } from "../../domain/toll/taxed-vehicle.ts";
import type { Texts } from "../../locales/index.ts";

/** What a row of the congestion tax has to say: why it costs less than its hour, that it is uncertain, which month it sums up, or that a person added or removed it. */
export type TollRemark =
  | TollReduction
  | TollExemption
  | "probable"
  | "added"
  | "removed"
  | `hidden:${string}`;

/** Writes the remarks of a row, codes that stand one after another. */
export function remarkText(codes: string, m: Texts): string {
  return codes.split(" ").map((code) => textOf(code as TollRemark, m))
    .join("; ");
}

function textOf(remark: TollRemark, m: Texts): string {
  const month = /^hidden:(.*)/.exec(remark)?.[1];
  if (month) return m.toll.hiddenMonth(month);
  return m.toll.remarks[remark as keyof typeof m.toll.remarks];
}

/** Gives the remarks of a passage. */
export function remarksOf(
  { reduction, confidence, correction }: Pick<
    ChargedToll,
    "reduction" | "confidence" | "correction"
  >,
): TollRemark[] {
  return [
    ...reduction ? [reduction] : [],
    ...confidence === "probable" && correction === null
      ? ["probable" as const]
      : [],
    ...correction === "added" ? ["added" as const] : [],
  ];
}

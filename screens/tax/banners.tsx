import { unitLimitsPath } from "./paths.ts";
import { Icon } from "../../components/icon.tsx";
import { useLanguage, useTexts } from "../../components/texts.tsx";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { LimitKind } from "../../domain/tax/limits.ts";
import { taxYearText, usedText } from "./amounts.ts";

/** Tells on the log of a unit about limits that are near or passed, in a line each: amber, and red when passed. */
export function TaxBanners(
  { taxCounts, unitId }: { taxCounts: TaxCounts; unitId: number },
) {
  const m = useTexts();
  const language = useLanguage();
  const year = taxYearText(taxCounts.taxYear);
  const { countedFor, warnings } = taxCounts;
  if (warnings.length === 0) return null;
  const kindText = (kind: LimitKind) =>
    kind === "business" && countedFor
      ? `${m.tax.kind[kind]} (${countedFor.holder})`
      : m.tax.kind[kind];
  return (
    <div class="tax-banners">
      {warnings.map((count) => (
        <p
          key={count.limit.kind}
          class={count.limit.isGoal
            ? "banner banner-success"
            : count.isPassed
            ? "banner banner-error"
            : "banner banner-warning"}
        >
          <Icon name={count.limit.isGoal ? "check" : "alert"} />
          <span>
            {m.tax.banner(
              kindText(count.limit.kind),
              usedText(count, m, language),
              year,
            )}{" "}
            <a href={unitLimitsPath(unitId)}>
              {m.tax.link}
            </a>
          </span>
        </p>
      ))}
    </div>
  );
}

import { Pages } from "../../components/list/pages.tsx";
import { Empty } from "../../components/sections.tsx";
import { useLanguage, useTexts } from "../../components/texts.tsx";
import type { LimitedUnit } from "../../db/forecast/overview.ts";
import type { LimitCount } from "../../domain/tax/count.ts";
import type { UnitForecast } from "../../db/forecast/forecasts.ts";
import { usedText } from "./amounts.ts";
import { BarLegend, ForecastBar } from "./forecast-bar.tsx";
import { LevelBadge } from "./level-badge.tsx";
import { TAX_LIMITS_PATH, unitLimitsPath } from "./paths.ts";

/** Units of a page: each has up to three bars. */
const UNITS_A_PAGE = 50;

/** All vehicles of the person with their limits, the worst first; each leads to what is known of it (TAX-03). */
export function LimitsOverview(
  { units, page, hasLimits, year }: {
    units: readonly LimitedUnit[];
    page: number;
    hasLimits: boolean;
    /** The tax year in words. */
    year: string;
  },
) {
  const { tax: x } = useTexts();
  if (!hasLimits) return <Empty icon="chart">{x.none}</Empty>;
  if (units.length === 0) return <Empty icon="chart">{x.noUnits}</Empty>;
  const pages = Math.ceil(units.length / UNITS_A_PAGE);
  const shown = Math.min(Math.max(page, 1), pages);
  const first = (shown - 1) * UNITS_A_PAGE;
  const onPage = units.slice(first, first + UNITS_A_PAGE);
  const [telling, quiet] = [
    onPage.filter((unit) => !isQuiet(unit)),
    onPage.filter(isQuiet),
  ];
  return (
    <>
      <div class="tax-intro">
        <p class="muted">{x.worstFirst(year)}</p>
        <BarLegend />
      </div>
      {telling.length > 0 && (
        <ul class="tax-units">
          {telling.map((unit) => (
            <li key={unit.id} class="card">
              <p class="tax-unit-head">
                <a href={unitLimitsPath(unit.id)}>{unit.name}</a>
                {unit.limits.length > 0 && <LevelBadge count={worst(unit)} />}
              </p>
              {unit.limits.map((limit) => (
                <UnitLimit key={limit.now.limit.kind} forecast={limit} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {quiet.length > 0 && (
        <details class="card tax-quiet" open={telling.length === 0}>
          <summary>{x.quiet(quiet.length)}</summary>
          <ul>
            {quiet.map(({ id, name }) => (
              <li key={id}>
                <a href={unitLimitsPath(id)}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Pages
        page={shown}
        pages={pages}
        link={(to) => `${TAX_LIMITS_PATH}?page=${to}`}
      />
    </>
  );
}

/** Whether there is nothing to tell of a unit, as of lorries and machines: nobody drove it in private, and no limit is near. */
function isQuiet({ limits }: LimitedUnit): boolean {
  return limits.every(({ now: { level, limit, used } }) =>
    level === "below" && (limit.isGoal || used === 0)
  );
}

/** The limit that says how the unit stands: one that people want to reach only where there is no other. */
function worst({ limits }: LimitedUnit): LimitCount {
  return limits.map(({ now }) => now).toSorted((a, b) =>
    Number(a.limit.isGoal) - Number(b.limit.isGoal) || b.share - a.share
  )[0]!;
}

function UnitLimit({ forecast }: { forecast: UnitForecast }) {
  const m = useTexts();
  const { now } = forecast;
  const used = usedText(now, m, useLanguage());
  const kind = m.tax.kind[now.limit.kind];
  return (
    <div class="tax-unit-limit">
      <span>{kind}</span>
      <span class="muted">{used}</span>
      <ForecastBar forecast={forecast} label={`${kind}: ${used}`} />
    </div>
  );
}

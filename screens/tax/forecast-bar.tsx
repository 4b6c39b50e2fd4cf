import { useTexts } from "../../components/texts.tsx";
import type { Forecast } from "../../domain/forecast/forecast.ts";

const HEIGHT = 10;

/** What is used of a limit, what of it is over the limit, what the rest of the year adds at this pace, and the limit itself, as a bar. */
export function ForecastBar(
  { forecast: { now, atEnd }, label, hasLegend = false }: {
    forecast: Forecast;
    label: string;
    hasLegend?: boolean;
  },
) {
  const { legend } = useTexts().forecast;
  // As a share of the wider of the limit and the forecast.
  const all = Math.max(1, atEnd.share);
  const per100 = (share: number) => share / all * 100;
  const isOver = now.isPassed && !now.limit.isGoal;
  const parts = isOver
    ? ["used", "over", "more", "limit"] as const
    : ["used", "more", "limit"] as const;
  return (
    <figure class="tax-forecast">
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <rect class="tax-bar" width={100} height={HEIGHT} />
        <rect
          class="tax-bar-more"
          width={per100(atEnd.share)}
          height={HEIGHT}
        />
        <rect class="tax-bar-used" width={per100(now.share)} height={HEIGHT} />
        {isOver && (
          <rect
            class="tax-bar-over"
            x={per100(1)}
            width={per100(now.share - 1)}
            height={HEIGHT}
          />
        )}
        {["tax-bar-gap", "tax-bar-limit"].map((name) => (
          <line
            key={name}
            class={name}
            x1={per100(1)}
            x2={per100(1)}
            y1={0}
            y2={HEIGHT}
          />
        ))}
      </svg>
      {hasLegend && (
        <figcaption>
          {parts.map((part) => (
            <span key={part}>
              <i class={`tax-key tax-bar-${part}`} aria-hidden="true" />
              {legend[part]}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

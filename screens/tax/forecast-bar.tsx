import { useTexts } from "../../components/texts.tsx";
import type { Forecast } from "../../domain/forecast/forecast.ts";

const HEIGHT = 10;
/** All bars have one scale, on which the limit stands at the same place; what is more than this share fades away at its end. */
const WIDEST_SHARE = 1.5;
/** Gives where a share of the limit stands, of 100. */
const at = (share: number) =>
  Math.min(share, WIDEST_SHARE) / WIDEST_SHARE * 100;

/** What is used of a limit, what of it is over the limit, what the rest of the year adds at this pace, and the limit itself, as a bar. */
export function ForecastBar(
  { forecast: { now, atEnd }, label }: { forecast: Forecast; label: string },
) {
  const isOver = now.isPassed && !now.limit.isGoal;
  const isBeyond = Math.max(now.share, atEnd.share) > WIDEST_SHARE;
  return (
    <svg
      class={isBeyond ? "tax-forecast is-beyond" : "tax-forecast"}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect class="tax-bar" width={at(1)} height={HEIGHT} />
      <rect class="tax-bar-more" width={at(atEnd.share)} height={HEIGHT} />
      <rect class="tax-bar-used" width={at(now.share)} height={HEIGHT} />
      {isOver && (
        <rect
          class="tax-bar-over"
          x={at(1)}
          width={at(now.share) - at(1)}
          height={HEIGHT}
        />
      )}
      {["tax-bar-gap", "tax-bar-limit"].map((name) => (
        <line
          key={name}
          class={name}
          x1={at(1)}
          x2={at(1)}
          y1={0}
          y2={HEIGHT}
        />
      ))}
    </svg>
  );
}

const PARTS = ["used", "over", "more", "limit"] as const;

/** What the colours of all bars of a page mean. */
export function BarLegend() {
  const { legend } = useTexts().forecast;
  return (
    <p class="tax-legend">
      {PARTS.map((part) => (
        <span key={part}>
          <i class={`tax-key tax-bar-${part}`} aria-hidden="true" />
          {legend[part]}
        </span>
      ))}
    </p>
  );
}

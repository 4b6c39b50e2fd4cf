import { useTexts } from "../../components/texts.tsx";
import type { Forecast } from "../../domain/forecast/forecast.ts";

const HEIGHT = 10;

/** What is used of a limit, what the rest of the year adds at this pace, and the limit itself, as a bar. */
export function ForecastBar(
  { forecast: { now, atEnd }, label }: { forecast: Forecast; label: string },
) {
  const { legend } = useTexts().forecast;
  // As a share of the wider of the limit and the forecast.
  const all = Math.max(1, atEnd.share);
  const per100 = (share: number) => share / all * 100;
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
        <line
          class="tax-bar-limit"
          x1={per100(1)}
          x2={per100(1)}
          y1={0}
          y2={HEIGHT}
        />
      </svg>
      <figcaption>
        {(["used", "more", "limit"] as const).map((part) => (
          <span key={part}>
            <i class={`tax-key tax-bar-${part}`} aria-hidden="true" />
            {legend[part]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

import { useFormat, useTexts } from "../../../components/texts.tsx";
import {
  type ReportQuality,
  shortBy,
} from "../../../domain/position/report-quality.ts";

/**
 * Says how many reports were too poor to use, when their interval makes distances short (TRIP-26), and up to when trips
 * are found when there are reports that wait for it.
 */
export function ReportNotice({ quality }: { quality: ReportQuality }) {
  const m = useTexts();
  const format = useFormat();
  const { count, poor, everyS, trackedUntil } = quality;
  const short = shortBy(quality);
  if (poor === 0 && short === null && !trackedUntil) return null;
  return (
    <div class="explanation report-notice">
      {trackedUntil && <p>{m.trip.trackedUntil(format.time(trackedUntil))}</p>}
      {poor > 0 && <p>{m.trip.tooPoor(poor, count)}</p>}
      {short !== null && (
        <p>{m.trip.tooSparse(Math.round(everyS!), Math.round(100 * short))}</p>
      )}
    </div>
  );
}

import { useTexts } from "../../../components/texts.tsx";
import {
  type ReportQuality,
  shortBy,
} from "../../../domain/position/report-quality.ts";

/** Says how many reports were too poor to use, and when their interval makes distances short (TRIP-26). */
export function ReportNotice({ quality }: { quality: ReportQuality }) {
  const m = useTexts();
  const { count, poor, everyS } = quality;
  const short = shortBy(quality);
  if (poor === 0 && short === null) return null;
  return (
    <div class="explanation report-notice">
      {poor > 0 && <p>{m.trip.tooPoor(poor, count)}</p>}
      {short !== null && (
        <p>{m.trip.tooSparse(Math.round(everyS!), Math.round(100 * short))}</p>
      )}
    </div>
  );
}

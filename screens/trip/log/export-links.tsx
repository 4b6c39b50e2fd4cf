import { LOG } from "../paths.ts";
import { LOG_FORMATS } from "../../../documents/trip-log/trip-log.ts";
import { useTexts } from "../../../components/texts.tsx";

/** Links to the log on screen as a file, one for each format. */
export function ExportLinks({ query }: { query: string }) {
  const m = useTexts();
  return (
    <nav class="exports" aria-label={m.tripExport.label}>
      <span aria-hidden="true">{m.tripExport.label}:</span>
      {LOG_FORMATS.map((format) => (
        <a
          key={format}
          href={`${LOG}/export/${format}?${query}`}
        >
          {m.tripExport.formats[format]}
        </a>
      ))}
    </nav>
  );
}

import { LOG } from "../paths.ts";
import { Menu } from "../../../components/list/menu.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { LOG_FORMATS } from "../../../documents/trip-log/trip-log.ts";

/** Links to the log on screen as a file, one for each format. */
export function ExportLinks({ query }: { query: string }) {
  const m = useTexts();
  return (
    <Menu label={m.tripExport.label} end>
      {LOG_FORMATS.map((format) => (
        <a
          key={format}
          href={`${LOG}/export/${format}?${query}`}
        >
          {m.tripExport.formats[format]}
        </a>
      ))}
    </Menu>
  );
}

import type { Messages } from "../../../locales/index.ts";

const FORMATS = ["pdf", "xlsx", "csv", "gpx"] as const;

/** The log on screen as a file, a link a format. */
export function ExportLinks(
  { query, messages: m }: { query: string; messages: Messages },
) {
  return (
    <nav class="exports" aria-label={m.exports.label}>
      <span aria-hidden="true">{m.exports.label}:</span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`/user/create-triplog/export/${format}?${query}`}
        >
          {m.exports.formats[format]}
        </a>
      ))}
    </nav>
  );
}

import { STOCK_PATH } from "./paths.ts";
import { textOfKey } from "../../locales/index.ts";
import { FieldError } from "../../components/field.tsx";
import { Section, Stack } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The outcome of a line of an import; without a problem the unit was added. */
export interface ImportedRow {
  line: number;
  text: string;
  problem: string | null;
}

/** Adds many units by a file or by pasted lines, and shows the outcome of each line. */
export function StockImport(
  { imported, errors }: {
    imported: ImportedRow[] | null;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.stock;
  return (
    <Section title={t.importTitle}>
      <form
        class="card form narrow"
        method="post"
        action={`${STOCK_PATH}/import`}
        enctype="multipart/form-data"
        novalidate
      >
        <p>{t.importHint}</p>
        <div class="field">
          <label for="file">{t.file}</label>
          <input
            type="file"
            id="file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
          />
        </div>
        <div class="field">
          <label for="lines">{t.lines}</label>
          <textarea
            id="lines"
            name="lines"
            rows={4}
            aria-describedby={errors.lines ? "lines-error" : undefined}
          />
          <FieldError name="lines" errors={errors.lines} />
        </div>
        <button type="submit" class="button">{t.import}</button>
      </form>
      {imported && (
        <section class="section" role="status">
          <h3>{t.imported}</h3>
          <Stack>
            {imported.map(({ line, text, problem }) => (
              <li key={line}>
                <strong>{t.line(line)}</strong>{" "}
                <span
                  class={problem ? "badge badge-error" : "badge badge-live"}
                >
                  {problem ? textOfKey(m, problem) : t.lineAdded}
                </span>
                <small>{text}</small>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Section>
  );
}

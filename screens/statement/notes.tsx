import { useTexts } from "../../components/texts.tsx";
import type { StatementTable } from "../../documents/statement/statement.ts";

/** More notes than these are folded. */
const OPEN_NOTES = 2;

/**
 * What has to be known of the figures: what is missing stands open, many other notes are folded, and open in print.
 * Without rows all of them are about what is missing.
 */
export function StatementNotes(
  { table: { notes, missing, rows } }: {
    table: Pick<StatementTable, "notes" | "missing" | "rows">;
  },
) {
  const m = useTexts().statement;
  const isMissing = new Set(missing);
  const others = notes.filter((note) => !isMissing.has(note));
  const isFolded = rows.length > 0 && others.length > OPEN_NOTES;
  const open = isFolded ? missing : notes;
  return (
    <>
      {open.map((note) => <p key={note} class="muted">{note}</p>)}
      {isFolded && (
        <details class="statement-notes muted">
          <summary>{m.notes(others.length)}</summary>
          <ul>{others.map((note) => <li key={note}>{note}</li>)}</ul>
        </details>
      )}
    </>
  );
}

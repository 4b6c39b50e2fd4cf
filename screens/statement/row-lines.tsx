import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  type Column,
  type StatementTable,
  type Value,
} from "../../documents/statement/statement.ts";
import { standsAtLeft } from "../../documents/statement/value-kind.ts";
import {
  partText,
  valueText,
  type ValueWriting,
} from "../../documents/statement/value-text.ts";

/** Distances that are shown as 0,0 km, metres. */
const NO_DISTANCE_M = 50;

/** Tells values that a phone, which shows one under the other, leaves out: what is not known, and no distance. */
export function saysNothing({ kind }: Column, value: Value): boolean {
  return value === null || (kind === "distance" && typeof value === "number" &&
    Math.abs(value) < NO_DISTANCE_M);
}

/** Most rows that a phone shows; the files hold all. */
const LINES_SHOWN = 100;

interface RowLinesProps {
  table: StatementTable;
  /** Those of the columns that are told. */
  places: readonly number[];
  rows: readonly (readonly [number: number, row: readonly Value[]])[];
  totals: StatementTable["totals"];
}

/**
 * The rows of a wide report on a phone: a line each with what it is about and its main figure, which opens to the
 * others.
 */
export function RowLines({ table, places, rows, totals }: RowLinesProps) {
  const writing = { texts: useTexts(), format: useFormat() };
  const { cut } = writing.texts.statement;
  return (
    <div class="statement-lines">
      {rows.slice(0, LINES_SHOWN).map(([number, row]) => {
        const about = aboutOf(table, places)
          .map((i) => valueText(table.columns[i]!, row[i]!, writing))
          .filter((text) => text !== "");
        return (
          <Line
            key={number}
            table={table}
            places={places}
            values={row}
            about={about}
          />
        );
      })}
      {totals.map(({ part, values }) => (
        <Line
          key={part}
          table={table}
          places={places}
          values={values}
          about={[sumTitle(part, table, writing)]}
        />
      ))}
      {rows.length > LINES_SHOWN && (
        <p class="muted">{cut(LINES_SHOWN, rows.length)}</p>
      )}
    </div>
  );
}

/** Names a sum; the one of all says so where some of the rows are folded, and it is more than what stands above it. */
export function sumTitle(
  part: string | null,
  table: StatementTable,
  writing: ValueWriting,
): string {
  return part === null && table.folded
    ? writing.texts.statement.totalOfAll(table.rows.length)
    : partText(part, table, writing);
}

/** Gives the places of the columns that say what a row is about, in any case the first. */
function aboutOf({ columns }: StatementTable, places: readonly number[]) {
  return places.filter((i) => i === 0 || columns[i]!.group === undefined);
}

function Line(
  { table, places, values, about: [name, ...about] }: {
    table: StatementTable;
    places: readonly number[];
    values: readonly Value[];
    /** The name of the row, and what else it is about. */
    about: readonly string[];
  },
) {
  const texts = useTexts();
  const format = useFormat();
  const { columns } = table;
  const titleOf = (i: number) => columns[i]!.title(texts);
  const textOf = (i: number) =>
    valueText(columns[i]!, values[i]!, { texts, format });
  const main = table.mainFigures.find((i) => values[i] !== null);
  const said = new Set([main, ...aboutOf(table, places)]);
  const more = places.filter((i) =>
    !said.has(i) && !saysNothing(columns[i]!, values[i]!)
  );
  return (
    <details>
      <summary>
        <strong>{name}</strong>
        {about.map((text) => <span key={text}>{text}</span>)}
        {main !== undefined && (
          <>
            <span>{titleOf(main)}</span>
            <span class="number">{textOf(main)}</span>
          </>
        )}
      </summary>
      <dl>
        {more.map((i) => (
          <div key={i}>
            <dt>{titleOf(i)}</dt>
            <dd class={standsAtLeft(columns[i]!.kind) ? undefined : "number"}>
              {textOf(i)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { useFormat, useTexts } from "../../components/texts.tsx";
import { TargetLink } from "./row-link.tsx";
import type { NumberedRow } from "./row-pages.ts";
import {
  type Column,
  type StatementTable,
} from "../../documents/statement/statement.ts";
import type { Value } from "../../documents/statement/value-kind.ts";
import { standsAtLeft } from "../../documents/statement/value-kind.ts";
import { type ShownSum, sumText } from "./sums.ts";

/** Distances that are shown as 0,0 km, metres. */
const NO_DISTANCE_M = 50;

/** Tells values that a phone, which shows one under the other, leaves out: what is not known, and no distance. */
export function saysNothing({ kind }: Column, value: Value): boolean {
  return value === null || (kind === "distance" && typeof value === "number" &&
    Math.abs(value) < NO_DISTANCE_M);
}

/** Writes the value of a row at the place of a column. */
export type TextOf = (row: readonly Value[], place: number) => string;

interface RowLinesProps {
  table: StatementTable;
  /** The places of the columns that are shown. */
  places: readonly number[];
  rows: readonly NumberedRow[];
  textOf: TextOf;
  sums: readonly ShownSum[];
  leads: LeadOf;
}

/** Gives the address that a row leads to by its number; null where it leads nowhere. */
export type LeadOf = (number: number) => string | null;

/**
 * The rows of a wide report on a phone: a line each with what it is about and its main figure, which opens to the
 * others.
 */
export function RowLines(
  { table, places, rows, textOf, sums, leads }: RowLinesProps,
) {
  const writing = { texts: useTexts(), format: useFormat() };
  const about = aboutOf(table, places);
  const titles = table.columns.map(({ title }) => title(writing.texts));
  return (
    <div class="statement-lines">
      {rows.map(([number, row]) => {
        const said = about.map((i) => textOf(row, i))
          .filter((text) => text !== "");
        return (
          <Line
            key={number}
            table={table}
            places={places}
            values={row}
            titles={titles}
            about={said.length > 0 ? said : [table.names?.[number] ?? ""]}
            textOf={textOf}
            href={leads(number)}
          />
        );
      })}
      {sums.map((sum) => (
        <Line
          key={sum.title}
          table={table}
          places={places}
          values={sum.values}
          titles={titles}
          about={[sum.title]}
          textOf={(_, i) => sumText(sum, table, i, writing)}
        />
      ))}
    </div>
  );
}

/** Most columns that say what a row is about where they are in no groups. */
const MOST_ABOUT = 3;

/** Gives the places of the columns that say what a row is about, in any case the first: those of no group, or the first texts. */
function aboutOf({ columns }: StatementTable, places: readonly number[]) {
  if (columns.some(({ group }) => group !== undefined)) {
    return places.filter((i) => i === 0 || columns[i]!.group === undefined);
  }
  const figure = places.findIndex((i) => !standsAtLeft(columns[i]!.kind));
  const texts = figure < 0 ? places : places.slice(0, Math.max(1, figure));
  return texts.slice(0, MOST_ABOUT);
}

function Line(
  {
    table,
    places,
    values,
    titles,
    about: [name, ...about],
    textOf,
    href = null,
  }: {
    table: StatementTable;
    places: readonly number[];
    values: readonly Value[];
    /** Of all columns. */
    titles: readonly string[];
    /** The name of the row, and what else it is about. */
    about: readonly string[];
    textOf: TextOf;
    href?: string | null;
  },
) {
  const { columns } = table;
  const main = table.mainFigures.find((i) => values[i] !== null);
  const said = new Set([main, ...aboutOf(table, places)]);
  const more = places.filter((i) =>
    !said.has(i) && !saysNothing(columns[i]!, values[i]!)
  );
  return (
    <details>
      <summary>
        <strong>{name}</strong>
        {about.length > 0 && <span>{about.join(" · ")}</span>}
        {main !== undefined && (
          <span class="statement-main">
            <span class="number">{textOf(values, main)}</span>
            <span>{titles[main]}</span>
          </span>
        )}
      </summary>
      <dl>
        {more.map((i) => (
          <div key={i}>
            <dt>{titles[i]}</dt>
            <dd class={standsAtLeft(columns[i]!.kind) ? undefined : "number"}>
              {textOf(values, i)}
            </dd>
          </div>
        ))}
      </dl>
      <TargetLink href={href} />
    </details>
  );
}

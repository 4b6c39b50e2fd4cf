import { useFormat, useTexts } from "../../components/texts.tsx";
import type { StatementTable } from "../../documents/statement/statement.ts";
import { totalText } from "../../documents/statement/value-text.ts";
import { shownSums } from "./sums.ts";

/** Most sums that stand over the rows. */
const MOST = 4;

/** What all rows come to, before charts and rows: what they are read for first, then money (REP-07). What is not known is no sum. */
export function KeySums(
  { table, pages }: { table: StatementTable; pages: number },
) {
  const writing = { texts: useTexts(), format: useFormat() };
  const { columns, rows, totals, mainFigures } = table;
  const all = totals.find(({ part }) => part === null);
  if (!all || rows.length < 2) return null;
  const rank = (place: number) => {
    const main = mainFigures.indexOf(place);
    if (main >= 0) return main;
    return mainFigures.length + (columns[place]!.kind === "money" ? 0 : 1);
  };
  const places = [...columns.keys()].slice(1)
    .filter((place) => typeof all.values[place] === "number")
    .filter((place) => all.values[place] !== 0)
    .toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
  if (places.length === 0) return null;
  const { sums } = shownSums({ ...table, totals: [all] }, pages, writing);
  return (
    <dl class="statement-sums" aria-label={sums.at(-1)!.title}>
      {places.map((place) => (
        <div key={place}>
          <dt>{columns[place]!.title(writing.texts)}</dt>
          <dd>{totalText(columns[place]!, all.values[place]!, writing)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Fragment } from "preact";
import { Icon } from "../../components/icon.tsx";
import { useLanguage, useTexts } from "../../components/texts.tsx";
import type {
  Column,
  ColumnSpan,
} from "../../documents/statement/statement.ts";
import { unitOf } from "../../documents/statement/value-text.ts";
import { nextOrder, type RowSort } from "./row-pages.ts";

/** By which column rows are sorted, and the address of the rows sorted by another one. */
export interface Sorting {
  sort: RowSort | null;
  sortedBy(place: number, order: RowSort["order"]): string;
}

/** Columns that stand beside each other under one title; null where each has its own alone. */
interface Span {
  under: ColumnSpan | null;
  places: number[];
}

/**
 * The titles of a table: short ones, those that have something in common under it, with the unit of their figures.
 * Readers aloud hear the whole title of each column.
 */
export function TableHead(
  { columns, places, cellClass, sorting }: {
    columns: readonly Column[];
    places: readonly number[];
    cellClass(place: number): string | undefined;
    sorting?: Sorting;
  },
) {
  const { spans: titles } = useTexts().statement;
  const spans = spansOf(columns, places);
  const isDeep = spans.some(({ under }) => under !== null);
  return (
    <thead>
      <tr>
        {spans.map(({ under, places: some }) =>
          under === null
            ? some.map((i) => (
              <ColumnTitle
                key={i}
                place={i}
                sorting={sorting}
                column={columns[i]!}
                class={cellClass(i)}
                rows={isDeep ? 2 : undefined}
              />
            ))
            : (
              <th
                key={under}
                scope="colgroup"
                colSpan={some.length}
                class="statement-span"
              >
                <span>{titles[under]}</span>
              </th>
            )
        )}
      </tr>
      {isDeep && (
        <tr>
          {spans.filter(({ under }) => under !== null).map((
            { places: some },
          ) => (
            <Fragment key={some[0]}>
              {some.map((i) => (
                <ColumnTitle
                  key={i}
                  place={i}
                  sorting={sorting}
                  column={columns[i]!}
                  class={cellClass(i)}
                  isUnder
                />
              ))}
            </Fragment>
          ))}
        </tr>
      )}
    </thead>
  );
}

function ColumnTitle(
  { column, place, sorting, class: kind, rows, isUnder = false }: {
    column: Column;
    place: number;
    sorting?: Sorting;
    class?: string;
    rows?: number;
    /** Whether what it has in common with its neighbours stands over it. */
    isUnder?: boolean;
  },
) {
  const m = useTexts();
  const unit = unitOf(column, useLanguage());
  const title = column.title(m);
  const short = isUnder || !column.under ? column.short?.(m) : undefined;
  const text = short === undefined ? title : (
    <>
      <span class="visually-hidden">{title}</span>
      <span aria-hidden="true">{short}</span>
    </>
  );
  const order = sorting?.sort?.place === place ? sorting.sort.order : null;
  const next = nextOrder(column, order);
  return (
    <th
      scope="col"
      class={kind}
      rowSpan={rows}
      data-unit={unit ?? undefined}
      title={short && title}
      aria-sort={order
        ? order === "asc" ? "ascending" : "descending"
        : undefined}
    >
      {sorting
        ? (
          <a
            href={sorting.sortedBy(place, next)}
            title={next === "desc"
              ? m.unit.sortDown(title)
              : m.unit.sortUp(title)}
          >
            {text}
            {order && (
              <span class="sort-arrow">
                <Icon name={order === "asc" ? "up" : "down"} />
              </span>
            )}
          </a>
        )
        : text}
    </th>
  );
}

/** Puts neighbours with something in common together; a column that stands alone in it keeps its own title. */
function spansOf(
  columns: readonly Column[],
  places: readonly number[],
): Span[] {
  const spans: Span[] = [];
  for (const place of places) {
    const under = columns[place]!.under ?? null;
    const last = spans.at(-1);
    if (last && last.under === under) last.places.push(place);
    else spans.push({ under, places: [place] });
  }
  return spans.map((span) =>
    span.places.length > 1 ? span : { ...span, under: null }
  );
}

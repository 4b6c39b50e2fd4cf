import { SortedHead } from "../../../components/list/sorted-head.tsx";
import { ScrollTable } from "../../../components/list/scroll-table.tsx";
import { Moment } from "../moment.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { Texts } from "../../../locales/index.ts";
import {
  type Column,
  isSortable,
  type Sort,
} from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { DueMarks } from "../due-marks.tsx";
import { UnitMark, UnitStateText } from "../state.tsx";
import { unitPath, UNITS_PATH } from "../paths.ts";
import type { UnitLine } from "../../../documents/unit/lines.ts";
import { listAddress } from "./address.ts";
import { columnTitle } from "../../../documents/unit/column-title.ts";

interface UnitTableProps {
  lines: readonly UnitLine[];
  columns: readonly Column[];
  query: UnitListQuery;
  /** Id of the form to which the checkboxes of the lines belong; none when the person may not change several units at once. */
  tickedFor?: string;
  /** What each unit drove this month, whole kilometres by its id. */
  km: ReadonlyMap<number, number>;
  now: Date;
}

/** Columns whose whole titles would make the table wider than an office's screen. */
const IN_HEAD: Partial<Record<Column, (m: Texts) => string>> = {
  registration_number: (m) => m.unit.plateInHead,
  last_report: (m) => m.unit.reportInHead,
};

/** What a card shows beside the plate where it fits as a whole. */
const WHOLE_OR_NOT: readonly Column[] = ["department", "tags"];

/** Between two cells of a card; it stays with the text after it. */
const DOT = "·\u00a0";

/** Letters that a cell has room for: of longer texts the whole is the title. */
const WHOLE = 24;

/** The units of a page of the list; a table, on a phone cards. */
export function UnitTable(props: UnitTableProps) {
  const m = useTexts();
  const { lines, columns, tickedFor } = props;
  return (
    <ScrollTable class="unit-rows" label={m.unit.title}>
      <table class="unit-table">
        <thead>
          <tr>
            {tickedFor && (
              <td class="unit-tick">
                <input
                  type="checkbox"
                  data-select-page
                  hidden
                  aria-label={m.unit.tickPage}
                />
              </td>
            )}
            <td></td>
            <HeadCell {...props} sorts="name" text={m.unit.label.name} />
            <th scope="col">{m.unit.state}</th>
            {columns.map((column) => (
              <HeadCell
                key={column}
                {...props}
                sorts={isSortable(column) ? column : null}
                text={IN_HEAD[column]?.(m) ?? columnTitle(column, m)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => <Line key={line.id} line={line} {...props} />)}
        </tbody>
      </table>
    </ScrollTable>
  );
}

function HeadCell(
  { sorts, text, query }: UnitTableProps & {
    sorts: Sort | null;
    text: string;
  },
) {
  if (sorts === null) return <th scope="col">{text}</th>;
  return (
    <SortedHead
      text={text}
      order={sorts === query.sort ? query.order : null}
      linkTo={(order) =>
        listAddress(UNITS_PATH, { ...query, sort: sorts, order, page: 1 })}
    />
  );
}

function Line(
  { line, columns, tickedFor, km, now }: UnitTableProps & {
    line: UnitLine;
  },
) {
  const m = useTexts();
  return (
    <tr>
      {tickedFor && (
        <td class="unit-tick">
          <input
            type="checkbox"
            class="selects"
            name="unit"
            value={line.id}
            data-sum={km.get(line.id)}
            form={tickedFor}
            aria-label={m.unit.tick(line.name)}
          />
        </td>
      )}
      <td class="unit-mark">
        <UnitMark {...line.mark} moving={line.state === "moving"} />
      </td>
      <th scope="row">
        <a href={unitPath("edit", line.id)}>{line.name}</a>
        <DueMarks {...line} />
        {line.isStolen && <span class="theft-mark">{m.theft.mark}</span>}
      </th>
      <td data-label={m.unit.state} class="unit-state-cell">
        <UnitStateText state={line.state} />
      </td>
      {columns.map((column) => (
        <td
          key={column}
          data-label={columnTitle(column, m)}
          class={`unit-cell-${column}`}
          title={line.cells[column].length > WHOLE
            ? line.cells[column]
            : undefined}
        >
          {column === "last_report"
            ? line.reportedAt && <Moment at={line.reportedAt} now={now} />
            : WHOLE_OR_NOT.includes(column) && line.cells[column]
            ? (
              <span class="unit-whole">
                <span class="unit-dot" aria-hidden="true">{DOT}</span>
                {line.cells[column]}
              </span>
            )
            : line.cells[column]}
        </td>
      ))}
    </tr>
  );
}

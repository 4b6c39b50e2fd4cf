import { SortedHead } from "../../../components/list/sorted-head.tsx";
import { useTexts } from "../../../components/texts.tsx";
import {
  type Column,
  isSortable,
  type Sort,
} from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { DueMarks } from "../due-marks.tsx";
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
}

/** The units of a page of the list; a table, on a phone cards. */
export function UnitTable(props: UnitTableProps) {
  const m = useTexts();
  const { lines, columns, tickedFor } = props;
  return (
    <div class="unit-rows">
      <table class="unit-table">
        <thead>
          <tr>
            {tickedFor && <td></td>}
            <HeadCell {...props} sorts="name" text={m.unit.label.name} />
            {columns.map((column) => (
              <HeadCell
                key={column}
                {...props}
                sorts={isSortable(column) ? column : null}
                text={columnTitle(column, m)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => <Line key={line.id} line={line} {...props} />)}
        </tbody>
      </table>
    </div>
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
  { line, columns, tickedFor }: UnitTableProps & {
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
            name="unit"
            value={line.id}
            form={tickedFor}
            aria-label={m.unit.tick(line.name)}
          />
        </td>
      )}
      <th scope="row">
        <a href={unitPath("edit", line.id)}>{line.name}</a>
        <DueMarks {...line} />
        {line.isStolen && <span class="theft-mark">{m.theft.mark}</span>}
      </th>
      {columns.map((column) => (
        <td key={column} data-label={columnTitle(column, m)}>
          {line.cells[column]}
        </td>
      ))}
    </tr>
  );
}

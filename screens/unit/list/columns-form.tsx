import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { type Column, COLUMNS } from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { UNITS_PATH } from "../paths.ts";
import { filterOf } from "./address.ts";
import { columnTitle } from "../../../documents/unit/column-title.ts";
import { FilterFields } from "./filter-fields.tsx";

/** Chooses the columns of the list. */
export function ColumnsForm(
  { columns, query }: { columns: readonly Column[]; query: UnitListQuery },
) {
  const m = useTexts();
  return (
    <details class="menu menu-end units-columns">
      <summary class="quiet-button outlined">{m.unit.columns}</summary>
      <form
        class="menu-items"
        method="post"
        action={`${UNITS_PATH}/columns`}
      >
        <FilterFields filter={filterOf(query)} />
        <input type="hidden" name="sort" value={query.sort} />
        <input type="hidden" name="order" value={query.order} />
        <div class="choices">
          {COLUMNS.map((column) => (
            <Tick
              key={column}
              name="column"
              value={column}
              checked={columns.includes(column)}
            >
              {columnTitle(column, m)}
            </Tick>
          ))}
        </div>
        <button type="submit" class="button">{m.unit.saveColumns}</button>
      </form>
    </details>
  );
}

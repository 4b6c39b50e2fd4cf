import { Menu } from "../../../components/list/menu.tsx";
import { Selection } from "../../../components/list/selection.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { BULK_TASKS } from "../../../domain/unit/list/bulk.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { UNITS_PATH } from "../paths.ts";
import { filterOf } from "./address.ts";
import { FilterFields } from "./filter-fields.tsx";

/** Id of the form to which the checkboxes of the list belong. */
export const SELECTED_UNITS = "bulk";

/** What is mostly changed of several units. */
const LIKELY = ["add_tags", "department"] as const;

/** The changes for several selected units (FLOW-06, UNIT-28). */
export function UnitSelection(
  { query, total, lines }: {
    query: UnitListQuery;
    total: number;
    /** Those of this page. */
    lines: readonly unknown[];
  },
) {
  const m = useTexts();
  const { tasks } = m.unit.bulk;
  return (
    <Selection
      id={SELECTED_UNITS}
      of="unit"
      method="get"
      action={`${UNITS_PATH}/bulk`}
      label={m.unit.selected}
      chosen={m.unit.chosen}
      note={<span class="selection-when">{m.unit.chosenWhen}</span>}
      all={{
        tick: m.unit.tickAll(total),
        short: m.unit.tickAllShort(total),
        chosen: m.unit.allChosen(total),
        areOnPage: lines.length === total,
      }}
      likely={
        <>
          {LIKELY.map((task) => (
            <button
              key={task}
              type="submit"
              class="button"
              name="task"
              value={task}
            >
              {tasks[task]}
            </button>
          ))}
          <Menu label={m.trip.more} end>
            {BULK_TASKS.filter((task) => !LIKELY.some((one) => one === task))
              .map((task) => (
                <button key={task} type="submit" name="task" value={task}>
                  {tasks[task]}
                </button>
              ))}
          </Menu>
        </>
      }
    >
      <FilterFields filter={filterOf(query)} />
    </Selection>
  );
}

import { useTexts } from "../../../components/texts.tsx";
import type { UnitFilter } from "../../../domain/unit/list/list.ts";
import { FilterFields } from "../list/filter-fields.tsx";

/** The units that were selected in the list. */
export interface Selected {
  unitIds: readonly number[];
  all: boolean;
  filter: UnitFilter;
  names: readonly string[];
  /** Address of the list where they were chosen. */
  back: string;
}

/** Most units that are listed by name; the rest is only counted. */
export const NAMES_SHOWN = 500;

/** The selection as hidden fields. */
export function SelectedFields({ selected }: { selected: Selected }) {
  return (
    <>
      <FilterFields filter={selected.filter} />
      {selected.all
        ? <input type="hidden" name="all" value="1" />
        : selected.unitIds.map((id) => (
          <input key={id} type="hidden" name="unit" value={id} />
        ))}
    </>
  );
}

/** How many units are selected, and which. */
export function SelectedNames({ names }: { names: readonly string[] }) {
  const x = useTexts().unit.bulk;
  const shown = names.slice(0, NAMES_SHOWN);
  return (
    <details class="bulk-names">
      <summary>{x.count(names.length)}</summary>
      <p>
        {shown.join(", ")}
        {names.length > shown.length &&
          ` ${x.andMore(names.length - shown.length)}`}
      </p>
    </details>
  );
}

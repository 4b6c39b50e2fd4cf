import type { UnitFilter } from "../../../domain/unit/list/list.ts";

/** The filter as hidden fields, for forms that keep it. */
export function FilterFields({ filter }: { filter: UnitFilter }) {
  return (
    <>
      {Object.entries(filter).map(([name, value]) =>
        value
          ? <input key={name} type="hidden" name={name} value={value} />
          : null
      )}
    </>
  );
}

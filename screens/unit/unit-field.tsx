import { ChoiceField } from "../../components/choice-field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";

/** A unit that a page offers to choose. */
export interface OfferedUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
}

/** Chooses the unit of a page. */
export function UnitField(
  { units, unitId, ...field }: {
    class?: string;
    units: readonly OfferedUnit[];
    unitId: number;
  },
) {
  const m = useTexts();
  return (
    <ChoiceField
      {...field}
      name="unit"
      label={m.trip.unit}
      options={units.map(({ id, name, registrationNumber }) => ({
        value: String(id),
        text: unitLabel(name, registrationNumber),
      }))}
      value={String(unitId)}
    />
  );
}

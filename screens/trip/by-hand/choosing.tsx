import { Empty } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { type OfferedUnit, UnitField } from "../../unit/unit-field.tsx";
import { LOG } from "../paths.ts";

/** Chooses the unit of a trip that is entered by hand, where the address names none. */
export function ChooseUnit(
  { unit, offered }: {
    /** The one that is chosen already. */
    unit: OfferedUnit | undefined;
    offered: readonly OfferedUnit[];
  },
) {
  const { trip: t } = useTexts();
  if (!unit) return <Empty icon="journal">{t.noUnits}</Empty>;
  return (
    <form class="card form narrow" method="get" action={`${LOG}/by-hand`}>
      <p>{t.byHand.explanation}</p>
      <UnitField units={offered} unitId={unit.id} />
      <button type="submit" class="button">{t.byHand.goOn}</button>
    </form>
  );
}

import type { UnitDues } from "../../../db/unit/dues.ts";
import type { UnitHead } from "../../../db/unit/head.ts";
import { listDrivers } from "../../../db/user/drivers.ts";
import type { Ask } from "../../../http/ask.ts";
import { DueMarks } from "../due-marks.tsx";
import { type HeadEdits, HeadFact } from "../head.tsx";
import {
  DriverInPlace,
  NameInPlace,
  NextService,
  OdometerInPlace,
  PlateInPlace,
} from "./in-place.tsx";
import type { UnitFormProps } from "./part.tsx";

/** Gives what the header of the editor holds: administrators change name, plate and odometer there, everybody the driver (FLOW-08). */
export async function headEdits(
  ask: Ask,
  head: UnitHead,
  props: UnitFormProps,
  dues: UnitDues,
): Promise<HeadEdits> {
  const { db, actor, texts: m } = ask;
  const { unitId, mayAdminister, stored } = props;
  const isKnown = Object.values(dues.next).some((value) => value !== null);
  const marks = (
    <p class="unit-marks">
      <DueMarks {...dues} />
    </p>
  );
  const facts = (
    <>
      <HeadFact label={m.unit.columnName.odometer}>
        {mayAdminister
          ? <OdometerInPlace {...props} />
          : ask.format.odometer(Number(stored.odometer) * 1000)}
      </HeadFact>
      <HeadFact label={m.unit.nextService}>
        <NextService {...props} isKnown={isKnown} />
      </HeadFact>
      <HeadFact label={m.unit.driverNow}>
        {head.isPlaceHidden ? m.unit.states.hidden : (
          <DriverInPlace
            unitId={unitId}
            driver={head.driver}
            driverId={head.driverId}
            drivers={await listDrivers(db, actor)}
          />
        )}
      </HeadFact>
    </>
  );
  return mayAdminister
    ? {
      name: <NameInPlace {...props} />,
      plate: <PlateInPlace {...props} />,
      marks,
      facts,
    }
    : { marks, facts };
}

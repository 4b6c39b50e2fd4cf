import type { UnitDues } from "../../../db/unit/dues.ts";
import { can } from "../../../domain/access/can.ts";
import { nameOf } from "../../address/name.ts";
import { MAP_PATH } from "../../map/paths.ts";
import { Moment } from "../moment.tsx";
import { unitPath } from "../paths.ts";
import type { UnitHead } from "../../../db/unit/head.ts";
import { findLastPlace } from "../../../db/unit/last-place.ts";
import { sumDistances } from "../../../db/trip/distances.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
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
import { smallMap } from "./small-map.tsx";

/** Gives what the header of the editor holds: administrators change name, plate and odometer there, everybody the driver (FLOW-08). */
export async function headEdits(
  ask: Ask,
  head: UnitHead,
  props: UnitFormProps,
  dues: UnitDues,
): Promise<HeadEdits> {
  const { db, actor, texts: m } = ask;
  const { unitId, mayAdminister, stored } = props;
  const at = can(actor, "seeMap") && !head.isPlaceHidden
    ? await findLastPlace(db, actor, unitId)
    : undefined;
  const map = at && await smallMap(ask, head, at);
  const isKnown = Object.values(dues.next).some((value) => value !== null);
  const marks = (
    <p class="unit-marks">
      <DueMarks {...dues} />
    </p>
  );
  const facts = (
    <>
      <HeadFact label={m.unit.columnName.last_report}>
        {await lastReport(ask, head, at)}
      </HeadFact>
      <HeadFact label={m.trip.today}>
        <a href={unitPath("tripLog", unitId)}>{await todaysTrips(ask, head)}</a>
      </HeadFact>
      {(mayAdminister || stored.odometer) && (
        <HeadFact
          label={
            <a href={unitPath("odometer", unitId)}>
              {m.unit.columnName.odometer}
            </a>
          }
        >
          {mayAdminister
            ? <OdometerInPlace {...props} />
            : ask.format.odometer(Number(stored.odometer) * 1000)}
        </HeadFact>
      )}
      {(mayAdminister || isKnown) && (
        <HeadFact label={m.unit.nextService}>
          <NextService {...props} isKnown={isKnown} />
        </HeadFact>
      )}
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
      map,
    }
    : { marks, facts, map };
}

/** Where the unit is, with the way to the map, and when it last reported. */
async function lastReport(
  ask: Ask,
  head: UnitHead,
  at: Awaited<ReturnType<typeof findLastPlace>>,
) {
  const { now, texts: m } = ask;
  if (head.isPlaceHidden) return m.unit.states.hidden;
  if (head.reportedAt === null) {
    return <span class="unit-head-none">{m.map.never}</span>;
  }
  const moment = <Moment at={head.reportedAt} now={now} />;
  if (!at) return moment;
  return (
    <>
      <a href={`${MAP_PATH}?unit=${head.id}`}>
        {at.place ?? await nameOf(ask, at) ?? m.pages.map}
      </a>{" "}
      <span class="unit-head-moment">{moment}</span>
    </>
  );
}

/** How many trips the unit has made today, and how far they went. */
async function todaysTrips(
  { db, actor, now, timeZone, format, texts: m }: Ask,
  { id }: UnitHead,
): Promise<string> {
  const today = dayOf(now.getTime(), timeZone);
  const period = periodOfDays(today, today, timeZone);
  const driven = (await sumDistances(db, actor, [id], period)).get(id);
  return m.unit.today(driven?.trips ?? 0, format.distance(driven?.metres ?? 0));
}

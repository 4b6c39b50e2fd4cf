import { LOG } from "../trip/paths.ts";
import { findReading, type Meter } from "../../db/odometer/readings.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { unitPath } from "../unit/paths.ts";
import { answersOf, deleteReading } from "./changes.ts";
import { METERS } from "./meters.ts";
import { ReadingDeletion } from "./readings.tsx";

/** Asks before an odometer reading is deleted. */
export const odometerReadingDeletion = readingDeletion("odometer");

/** Asks before a reading of operating hours is deleted. */
export const operatingHoursDeletion = readingDeletion("operatingHours");

function readingDeletion(meter: Meter) {
  return createAction({
    undo: "kept",
    run: (ask) => deleteReading(ask, meter),
    answers: answersOf(meter),
    refused: (ask) => ask.notFound(),
    done: (_, { unitId }) => unitPath("odometer", unitId),
    back: (ask) => deletionPage(ask, meter),
  });
}

async function deletionPage(ask: Ask, meter: Meter) {
  const { db, actor, id, format, texts: m } = ask;
  const reading = await findReading(db, actor, meter, id);
  if (!reading) return ask.notFound();
  return ask.render(
    <ReadingDeletion
      reading={METERS[meter].show(reading, format)}
      back={unitPath("odometer", reading.unitId)}
    />,
    { title: m.odometer.delete, current: LOG },
  );
}

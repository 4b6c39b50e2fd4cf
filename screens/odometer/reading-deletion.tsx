import type { Context } from "hono";
import { ReadingDeletion } from "./readings.tsx";
import {
  deleteReading,
  findReading,
  type Meter,
} from "../../db/odometer/readings.ts";
import { formatOf } from "../../locales/format.ts";
import { userOf } from "../../http/context.ts";
import { METERS } from "./meters.ts";
import { pathId } from "../../http/path-id.ts";

/** Asks whether the reading in the path shall be deleted. */
export async function askDeletion(c: Context, meter: Meter) {
  const reading = await askedReading(c, meter);
  if (!reading) return c.notFound();
  const m = c.get("texts");
  const format = formatOf(c.get("language"), userOf(c).timeZone);
  return c.render(
    <ReadingDeletion
      reading={METERS[meter].show(reading, format)}
      back={pageOf(reading)}
    />,
    {
      title: m.odometer.delete,
      frame: "shell",
      current: "/user/create-triplog",
    },
  );
}

/** Deletes the reading in the path and goes back to the unit's odometer. */
export async function deleteAsked(c: Context, meter: Meter) {
  const { db } = c.get("services").database;
  const reading = await askedReading(c, meter);
  if (!reading) return c.notFound();
  await deleteReading(db, userOf(c).actor, meter, reading.id);
  return c.redirect(pageOf(reading), 303);
}

async function askedReading(c: Context, meter: Meter) {
  const id = pathId(c);
  const { db } = c.get("services").database;
  return id ? await findReading(db, userOf(c).actor, meter, id) : null;
}

function pageOf({ unitId }: { unitId: number }): string {
  return `${METERS.odometer.path}?unit=${unitId}`;
}

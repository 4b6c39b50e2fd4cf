import type { Db } from "../../db/database.ts";
import { eventually } from "../harness/eventually.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, STOCKHOLM, storedTrips } from "./story.ts";

/** Reports one trip of a unit to the ingest service at an address. */
export async function reportOneTrip(
  ingestUrl: string,
  { imei }: { imei: string },
): Promise<void> {
  await reportFixes(
    { report: (path, init) => fetch(ingestUrl + path, init) },
    imei,
    scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      park(10),
      drive(20, 60),
      park(60),
    ),
  );
}

/** Waits until a worker has stored it. `about` says what is known when it does not come. */
export async function oneTripStored(
  db: Db,
  { id }: { id: number },
  about: () => string,
): Promise<void> {
  await eventually(
    "a trip",
    async () => (await storedTrips(db, id)).length === 1,
    { about },
  );
}

import assert from "node:assert/strict";
import { TOLL_ZONE } from "../../domain/toll/swedish-days.ts";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import type { startTestPortal } from "../harness/portal.ts";

type Portal = Awaited<ReturnType<typeof startTestPortal>>;

/** A way over Liljeholmsbron into the inner city, 4.4 km, on which the station is the only one. */
const INWARDS = {
  from: { latitude: 59.2960, longitude: 18.0090 },
  to: { latitude: 59.3260, longitude: 18.0478 },
};

/** Gives the line of totals of a report's file, whose last column says what a line is. */
export function totalsOf<Cell>(lines: readonly Cell[][]): Cell[] {
  return lines.find((line) => line.at(-1) === "total")!;
}

/** The station on the way. */
export const STATION = "Liljeholmsbron";

const DRIVE_S = 320;
const STAND_S = 400;
/** The way passes the station after so many seconds. */
export const PASSED_S = 164;

function all(_second: number): boolean {
  return true;
}

/** Reports a drive over Liljeholmsbron and back into standing, a fix each `everyS` seconds, and lets the tracker look. */
export async function drive(
  portal: Portal,
  imei: string,
  startedAt: string,
  { everyS = 1, outwards = false, sent = all } = {},
): Promise<void> {
  const { from, to } = outwards
    ? { from: INWARDS.to, to: INWARDS.from }
    : INWARDS;
  const messages = [];
  for (let second = 0; second < DRIVE_S + STAND_S; second += everyS) {
    if (!sent(second)) continue;
    const share = Math.min(1, second / DRIVE_S);
    const isDriving = second < DRIVE_S;
    messages.push({
      ident: imei,
      timestamp: Date.parse(startedAt) / 1000 + second,
      "position.latitude": from.latitude +
        share * (to.latitude - from.latitude),
      "position.longitude": from.longitude +
        share * (to.longitude - from.longitude),
      "position.speed": isDriving ? 50 : 0,
      "position.satellites": 9,
      "position.hdop": 1,
      "engine.ignition.status": isDriving,
    });
  }
  const answer = await portal.report("/flespi", {
    method: "POST",
    body: JSON.stringify(messages),
  });
  assert.equal(answer.status, 200);
  await portal.tracker.lookOnce();
}

/** Where and when a trip passed, at a time of Sweden as in "2026-03-02 07:20". */
interface Passed {
  at: string;
  station?: string | null;
  city?: "stockholm" | "gothenburg";
  confidence?: "certain" | "probable" | "unresolved";
}

/** Stores passages of the trip of a unit that starts at an instant. */
export function passStations(
  db: Db,
  unit: { id: number; accountId: number },
  startedAt: string,
  passages: readonly Passed[],
): Promise<number> {
  return command(db, beside(unit.accountId), async (tx) => {
    const { id } = await tx.selectFrom("trips").select("id")
      .where("unit_id", "=", unit.id)
      .where("started_at", "=", new Date(startedAt))
      .executeTakeFirstOrThrow();
    await tx.insertInto("toll_passages").values(
      passages.map(({ at, station, city, confidence }, i) => ({
        account_id: unit.accountId,
        trip_id: id,
        number: i + 1,
        unit_id: unit.id,
        passed_at: new Date(
          Temporal.PlainDateTime.from(at.replace(" ", "T"))
            .toZonedDateTime(TOLL_ZONE).epochMilliseconds,
        ),
        city: city ?? "stockholm",
        station: station === undefined ? "Danvikstull" : station,
        tariff: city === "gothenburg" ? "gbg" as const : "inner" as const,
        control_point: station === null ? null : 271,
        confidence: confidence ?? "certain",
      })),
    ).execute();
    return id;
  });
}

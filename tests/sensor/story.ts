import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { answerFrame, sensorFrame, type SentRecord } from "./frames.ts";

/** A Monday, 09:00 in Stockholm. */
export const NOW = Date.parse("2026-03-02T08:00:00Z");
const KEY = "the-key-of-reports";

let serial = 0;

/** Gives the MAC of a sensor that no test has used. */
export function newMac(): string {
  return `7CD9F441${(++serial).toString(16).padStart(4, "0").toUpperCase()}`;
}

/** Accounts with units and people, and a clock that tests turn; it goes by itself when units get orders. */
export async function startStory(env?: Record<string, string>) {
  const clock = { laterMs: 0 };
  const portal = await startTestPortal(
    { INGEST_KEY: KEY, ...env },
    { now: () => new Date((env ? Date.now() : NOW) + clock.laterMs) },
  );
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const van = await newUnit(db, mine, { name: "Kylbil" });
  const truck = await newUnit(db, mine, { name: "Truck" });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [van.id] }),
    without: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const report = async (imei: string, body: Uint8Array) => {
    const answer = await portal.report(`/teltonika/${imei}`, {
      method: "POST",
      headers: { "x-api-key": KEY },
      body: body as BodyInit,
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    return answer;
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    mine,
    theirs,
    van,
    truck,
    foreign,
    people,
    as: await portal.asEach(people),
    /** Reports records of a unit; gives the order that the answer carries, as text. */
    report: async (unit: { imei: string }, records: SentRecord[]) =>
      orderIn(await report(unit.imei, sensorFrame(records))),
    /** Reports the answer of a unit to an order. */
    answer: async (unit: { imei: string }, text: string) =>
      orderIn(await report(unit.imei, answerFrame(text))),
    /** Stores a sensor as it is, without the rules of adding. */
    insertSensor: (more: object = {}) =>
      command(db, SYSTEM, (tx) =>
        tx.insertInto("sensors").values({
          account_id: mine,
          kind: "sensor",
          name: `Sensor ${++serial}`,
          mac: newMac(),
          alerts_since: new Date(0),
          ...more,
        }).returning(["id", "mac"]).executeTakeFirstOrThrow()),
  };
}

/** Gives the text of the order in an answer; null without one. */
function orderIn(answer: Response): string | null {
  const hex = answer.headers.get("x-command");
  if (hex === null) return null;
  const bytes = Uint8Array.from(
    hex.match(/../g)!.map((pair) => parseInt(pair, 16)),
  );
  return new TextDecoder().decode(bytes.subarray(15, bytes.length - 5));
}

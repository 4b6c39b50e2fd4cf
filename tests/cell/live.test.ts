import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { eventually } from "../harness/eventually.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { openTwoCells, startIngestOn } from "./two-cells.ts";

const STREAM = "/api/v1/user/realtime-tracking/stream";

/** A live stream looks at its login this often and a little more, milliseconds. */
const BEAT_MS = 25_000;

Deno.test("GROW-02 API-06 an open map of an account that is being moved harms no one else's: its stream ends, is refused with 503 meanwhile, and goes on in the other cell", async () => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  await using ingest = await startIngestOn(cells.urls);
  const openMap = async () => {
    const accountId = await newAccount(cells.first);
    const car = await newUnit(cells.first, accountId);
    const { email } = await newUser(cells.first, accountId, {
      administrator: true,
    });
    const asker = portal.showing(await logInByCall(portal, email));
    await report(car.imei);
    const stream = eventsOf(await asker.stream(STREAM));
    assert.equal((await stream.next()).data.imei, car.imei);
    return { accountId, car, asker, stream };
  };
  const report = async (imei: string) => {
    const answer = await fetch(`${ingest.url}/?id=${imei}&lat=59&lon=18`);
    await answer.body?.cancel();
    return answer.status;
  };
  const moving = await openMap();
  const other = await openMap();
  for await (const step of moveAccount(cells.urls, moving.accountId, 1)) {
    if (/refuses every change/.test(step)) break;
  }
  // Without its account the login cannot be looked up: an error that nobody takes would end the process.
  await assert.rejects(
    (async () => {
      for (;;) await moving.stream.next(BEAT_MS);
    })(),
    /the stream ended/,
  );
  const refused = await moving.asker.call("GET", STREAM.slice(8));
  assert.equal(refused.status, 503);
  assert.equal(await report(other.car.imei), 200);
  assert.equal((await other.stream.next()).data.imei, other.car.imei);

  for await (const _step of moveAccount(cells.urls, moving.accountId, 1));
  await eventually(
    "its units are taken",
    async () => await report(moving.car.imei) === 200,
  );
  const again = eventsOf(await moving.asker.stream(STREAM));
  assert.equal((await again.next()).data.imei, moving.car.imei);
});

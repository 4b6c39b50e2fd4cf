import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { reportFixes } from "../../harness/reports.ts";
import { setZone } from "./entering.ts";
import { API } from "./story.ts";
import {
  assertHidden,
  assertNoReadings,
  attest,
  countEvening,
  DAY,
  NEXT_DAY,
  NEXT_NOON,
  NIGHT,
  startUnloggedStory,
} from "./unlogged.ts";

Deno.test("ATT-05 TRK-06 an attestation keeps its day and later ones open: what is driven then is in the log, hidden when it is private, and what is missing can be added", async () => {
  await using story = await startUnloggedStory();
  const { car, as } = story;
  const { get } = await as("administrator");
  for (const [to, isSaid] of [["2026-03-01", false], [DAY, true]] as const) {
    const query = `from=2026-02-01&to=${to}&subject=unit-${car.id}`;
    const { text } = await get(`/user/attest/signing?${query}`);
    assert.equal(text.includes(textsOf("en").attest.staysOpen), isSaid, to);
  }
  const attested = await attest(story, "2026-12-31", `${DAY}T12:00:00Z`);
  assert.deepEqual(attested, { from: "2026-03-01", to: DAY }, "no coming day");
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 1);
  await assertHidden(story);
  const { call } = await as("driver");
  const add = async (day: string) =>
    (await call("POST", `${API}/triplog?imei=${car.imei}`, {
      start_time: `${day}T19:45:00Z`,
      stop_time: `${day}T19:55:00Z`,
      start_address: "A",
      stop_address: "B",
      distance: 1000,
      type: "business",
    })).status;
  assert.equal(await add("2026-03-01"), 422);
  assert.equal(await add(DAY), 201);
});

Deno.test("SEC-07 TRK-06 a private drive of an attested day that is reported afterwards hides its unit, though the log stays as it was attested", async () => {
  await using story = await startUnloggedStory();
  const { car, until, setPrivate, portal } = story;
  await attest(story, DAY, "2026-03-04T08:00:00Z");
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 0);
  await assertHidden(story);
  await assertNoReadings(story);
  await setPrivate("business");
  await reportFixes(portal, car.imei, NEXT_DAY);
  await until(NEXT_NOON);
  const seen = await story.seenBy("colleague");
  assert.ok(seen.nextDay > 0 && seen.knowsPlace, "the next drive ends it");
  assert.deepEqual([seen.evening, seen.replayed], [0, 0]);
});

Deno.test("SEC-07 TRIP-25 a private drive hides its unit also where somebody entered a trip before its reports came, and is in the log once that is deleted", async () => {
  await using story = await startUnloggedStory();
  const { car, as, until } = story;
  const { call } = await as("administrator");
  await until(Date.parse(`${DAY}T18:35:00Z`));
  const entered = await call("POST", `${API}/triplog?imei=${car.imei}`, {
    start_time: `${DAY}T18:09:00Z`,
    stop_time: `${DAY}T18:12:00Z`,
    start_address: "A",
    stop_address: "B",
    distance: 1000,
    type: "business",
  });
  assert.equal(entered.status, 201, entered.text);
  await story.driveInPrivate();
  assert.equal(await countEvening(story), 0);
  await assertHidden(story);
  await assertNoReadings(story);
  const { id } = entered.json.data;
  const deleted = await call("DELETE", `${API}/triplog/${id}`);
  assert.equal(deleted.status, 200, deleted.text);
  await until(NIGHT);
  assert.equal(await countEvening(story), 1);
  await assertHidden(story);
});

Deno.test("ATT-05 a day that was over when it was attested stays closed in every time zone that the account gets later", async () => {
  await using story = await startUnloggedStory();
  const { car, as, until } = story;
  await attest(story, DAY, "2026-03-03T07:00:00Z");
  const administrator = await as("administrator");
  for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
    await setZone(administrator, zone);
    await until(NIGHT);
    await story.driveInPrivate();
    assert.equal(await countEvening(story), 0, zone);
    const added = await administrator.call(
      "POST",
      `${API}/triplog?imei=${car.imei}`,
      {
        start_time: `${DAY}T20:45:00Z`,
        stop_time: `${DAY}T20:55:00Z`,
        start_address: "A",
        stop_address: "B",
        distance: 1000,
        type: "business",
      },
    );
    assert.equal(added.status, 422, zone);
  }
});

import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const DAYS = { from: "2026-03-01", to: "2026-03-31" };
const LIST = `/user/attest?${new URLSearchParams(DAYS)}`;

function signingPath(...subjects: string[]): string {
  const query = new URLSearchParams(DAYS);
  for (const subject of subjects) query.append("subject", subject);
  return `/user/attest/signing?${query}`;
}

Deno.test("what cannot be attested says why", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-02T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, { name: "Car" });
  const idle = await newUnit(db, account, { name: "Idle" });
  const admin = await newUser(db, account, { administrator: true });
  const user = await newUser(db, account, { unitIds: [car.id] });
  const foreign = await newUnit(db, await newAccount(db));
  for (const [day, driver_id] of [["02", user.id], ["03", null]] as const) {
    await newTrip(
      db,
      { accountId: account, id: car.id },
      `2026-03-${day}T08:00+01:00`,
      `2026-03-${day}T08:20+01:00`,
      { driver_id },
    );
  }
  const anna = await portal.as(admin.email);
  const ulf = await portal.as(user.email);
  const done = await anna.call("POST", "user/attest", {
    user_id: user.id,
    ...DAYS,
  });
  assert.equal(done.status, 201);

  await t.step(
    "FLOW-07 the page that signs says what is so: attested, no trips, or not found as for the attestation itself",
    async () => {
      const attested = await anna.get(signingPath(`user-${user.id}`));
      assert.ok(attested.html.includes(m.byKey.AlreadyAttested));
      assert.ok(!attested.html.includes(m.byKey.NoLogsAvailable));
      const none = await anna.get(signingPath(`unit-${idle.id}`));
      assert.ok(none.html.includes(m.byKey.NoLogsAvailable));
      const others = await ulf.get(signingPath(`unit-${car.id}`));
      assert.ok(others.html.includes(m.byKey.AttestOthers));
      for (
        const subject of [`unit-${foreign.id}`, "user-999999", "unit-x", "no"]
      ) {
        const { status } = await anna.get(signingPath(subject));
        assert.equal(status, 404, subject);
      }
      const open = await anna.get(
        signingPath(`user-${user.id}`, `unit-${car.id}`),
      );
      assert.equal(open.status, 200);
      assert.ok(open.html.includes(m.attest.attestTrips(1)));
    },
  );

  await t.step(
    "FLOW-07 a row without a button says why, an attested one once, by its state",
    async () => {
      const { html } = await anna.get(LIST);
      const why = (html: string) =>
        [...html.matchAll(/class="attest-why">([^<]*)/g)].map(([, text]) =>
          text
        );
      assert.deepEqual(why(html), [m.attest.why.none, m.attest.why.none]);
      const attested = html.split('<li class="card">')
        .filter((row) => row.includes("badge attest-attested"))
        .map((row) => textOf(row.split(/<ul|<div class="attest-actions/)[0]!));
      assert.ok(attested.length > 0);
      for (const text of attested) {
        assert.deepEqual(text.match(/attested/gi), ["Attested"], text);
      }
      const own = await ulf.get(LIST);
      assert.deepEqual(why(own.html), [m.attest.why.others]);
    },
  );
});

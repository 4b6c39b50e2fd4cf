import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const DAYS = { from: "2026-03-01", to: "2026-03-20" };

Deno.test("ATT-03 FLOW-07 while a trip goes on, the row says so and offers the days before, which one press more attests, and leads back to the whole month; the trips of its day stay", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {
    firstName: "Lena",
    lastName: "L",
  });
  const unit = { accountId: account, ...await newUnit(db, account) };
  const drive = (at: string, more: Parameters<typeof newTrip>[4] = {}) =>
    newTrip(db, unit, `2026-03-${at}:00Z`, `2026-03-${at}:20Z`, {
      driver_id: driver.id,
      ...more,
    });
  await drive("02T08");
  await drive("03T08");
  await drive("20T08");
  await drive("20T11", { ongoing: true });
  const { get, post } = await portal.as(admin.email);
  const status = `/user/attest?${new URLSearchParams(DAYS)}`;
  const buttonsOf = (html: string) =>
    [...html.matchAll(/<a [^>]*attest-sign[^>]*>[^<]*<\/a>/g)]
      .map(([link]) => ({
        text: textOf(link),
        href: attributeOf(tagsOf(link, "a")[0]!, "href")!
          .replaceAll("&amp;", "&"),
      }));
  const page = await get(status);
  assert.ok(page.text.includes(m.attest.ongoingSince));
  assert.ok(!page.text.includes(m.attest.ongoing));
  const buttons = buttonsOf(page.html);
  assert.deepEqual([...new Set(buttons.map(({ text }) => text))], [
    m.attest.attestUntil(2, "19 Mar"),
  ]);
  const ofLena = buttons.find(({ href }) =>
    href.includes(`subject=user-${driver.id}`)
  )!;
  const asked = await get(ofLena.href);
  assert.ok(asked.text.includes(m.attest.attestTrips(2)));
  const { searchParams } = new URL(ofLena.href, "http://localhost");
  const signed = await post("/user/attest/signing", {
    from: searchParams.get("from")!,
    to: searchParams.get("to")!,
    subject: searchParams.get("subject")!,
    back: searchParams.get("back")!,
  });
  assert.equal(signed.status, 303);
  const then = new URL(signed.location!, "http://localhost").searchParams;
  assert.deepEqual(
    [then.get("from"), then.get("to")],
    [DAYS.from, DAYS.to],
    "the whole month shows again",
  );
  const stored = await storedTrips(db, unit.id);
  assert.deepEqual(
    stored.map(({ attest_id }) => attest_id !== null),
    [true, true, false, false],
  );
  // Nothing is left before the day of the trip: the row says only what to wait for.
  const after = await get(status);
  assert.deepEqual(buttonsOf(after.html), []);
  assert.ok(after.text.includes(m.attest.ongoing));
});

import assert from "node:assert/strict";
import { deleteUser } from "../../../db/user/deletion.ts";
import { textsOf } from "../../../locales/index.ts";
import { actorOf } from "../../harness/actor.ts";
import type { Answer } from "../../harness/answer.ts";
import type { Asker } from "../../harness/ask.ts";
import { makeBenefitCar } from "../../lock/story.ts";
import { rowsWith } from "../../privacy/people.ts";
import { LOG, startEdits } from "../edit-story.ts";
import { storedTrips } from "../story.ts";
import { withPeople } from "./drivers.ts";

const m = textsOf("en");
const SECRETS = /Dentist|By the back door|Rounds/;

/** Doris drives two trips on business that can be merged. */
async function startRounds() {
  const edits = await startEdits();
  const { accountId, car, second, third, post, db } = edits;
  const story = await withPeople(edits, accountId, [car.id]);
  const { driver, asDriver } = story;
  const say = async (
    id: number,
    type: string,
    purpose: string,
    { note = "", who = asDriver } = {},
  ) => {
    const said = await who.post(`${LOG}/${id}`, [
      ["type", type],
      ["purpose", purpose],
      ["note", note],
      ["driver_id", String(driver.id)],
    ]);
    assert.equal(said.status, 303, said.text);
  };
  for (const { id } of [second, third]) await say(id, "business", "Rounds");
  const merge = async () => {
    assert.equal((await post(`/${third.id}/merger`)).status, 303);
    return (await storedTrips(db, car.id)).find(({ merged }) => merged)!;
  };
  return { ...story, say, merge };
}

/** Follows the redirect of a merge or a split, and reads what its notice offers. */
async function noticeOf(who: Asker, answer: Answer) {
  assert.equal(answer.status, 303, answer.text);
  const page = await who.with({ cookie: answer.cookies }).get(answer.location!);
  assert.equal(page.status, 200, answer.location!);
  const [banner = ""] = page.html.match(/<div[^>]*data-notice.*?<\/div>/s) ??
    [];
  const [, action] = banner.match(/action="([^"]+)"/) ?? [];
  const [, changes = ""] = banner.match(/name="changes" value="(\d+)"/) ?? [];
  return {
    banner,
    isOffered: action !== undefined,
    press: () => who.post(action!, { changes, back: LOG }),
  };
}

/** Leaves out of stored trips what moves by itself; of those that start at once either may come first. */
function still(trips: Awaited<ReturnType<typeof storedTrips>>) {
  return trips.map(({ merged_at: _, ...trip }) => trip)
    .toSorted((a, b) => a.id - b.id);
}

Deno.test("SEC-07 FLOW-03 TRIP-12 the parts of a private merged trip are private like it, and Undo restores the whole as it was", async () => {
  await using story = await startRounds();
  const { db, car, as, asDriver, others, driver, second, third, say } = story;
  const { accountId, admin } = story;
  const parts = [second.id, third.id];
  const typesOf = async () =>
    (await storedTrips(db, car.id)).filter(({ id }) => parts.includes(id))
      .map(({ type, driver_id }) => [type, driver_id]);
  const whole = await story.merge();
  await say(whole.id, "private", "Dentist", { note: "By the back door" });
  const stood = await storedTrips(db, car.id);

  const split = await asDriver.post(`${LOG}/${whole.id}/split`);
  assert.deepEqual(await typesOf(), [
    ["private", driver.id],
    ["private", driver.id],
  ]);
  for (const [name, who] of Object.entries(others)) {
    for (const path of [...parts.map((id) => `${LOG}/${id}`), LOG]) {
      const { html } = await who.get(`${path}?from=2026-03-01&to=2026-03-31`);
      assert.doesNotMatch(html, SECRETS, name);
    }
    const call = await who.call(
      "GET",
      `user/triplog?imei=${car.imei}&from=2026-03-02&to=2026-03-02`,
    );
    const masked = call.json.data.filter(({ id }: { id: number }) =>
      parts.includes(id)
    );
    assert.equal(masked.length, 2, name);
    assert.doesNotMatch(JSON.stringify(masked), /Gatan|Rounds/, name);
  }

  const undone = await (await noticeOf(asDriver, split)).press();
  assert.equal(undone.location, `${LOG}/${whole.id}#trip`);
  assert.deepEqual(still(await storedTrips(db, car.id)), still(stood));
  const page = await asDriver.get(`${LOG}/${whole.id}`);
  assert.match(page.html, /Dentist/);

  // Business again, its parts are as they were; their histories do not tell what was before.
  await say(whole.id, "business", "Customer");
  const again = await asDriver.post(`${LOG}/${whole.id}/split`);
  assert.equal(again.status, 303, again.text);
  assert.deepEqual(await typesOf(), [
    ["business", driver.id],
    ["business", driver.id],
  ]);
  for (const id of parts) {
    const { html, text } = await as.admin.get(`${LOG}/${id}`);
    assert.match(html, /value="Rounds"/);
    const history = text.slice(text.lastIndexOf(" Changes "));
    assert.match(history, /split it from/);
    assert.doesNotMatch(history, SECRETS);
  }

  // What the merged trip said goes with its driver, as it does of other private trips.
  for (const id of parts) await say(id, "private", "");
  assert.notDeepEqual(await rowsWith(db, "Dentist"), []);
  const actor = actorOf({ accountId, userId: admin.id, isAdministrator: true });
  assert.ok((await deleteUser(db, actor, driver.id, new Date())).ok);
  const erased = await as.admin.post(
    `/administration/erasures/${driver.id}`,
    {},
  );
  assert.equal(erased.status, 303, erased.text);
  for (const secret of ["Dentist", "By the back door", "Rounds"]) {
    assert.deepEqual(await rowsWith(db, secret), [], secret);
  }
});

Deno.test("FLOW-09 SEC-07 what a trip said before it was merged to one that was private does not show in its history after the split", async () => {
  await using story = await startRounds();
  const { as, asDriver, second, third, say } = story;
  const whole = await story.merge();
  await say(whole.id, "private", "Dentist");
  await say(whole.id, "business", "Customer");
  const split = await asDriver.post(`${LOG}/${whole.id}/split`);
  assert.equal(split.status, 303, split.text);
  for (const { id } of [second, third]) {
    const { text } = await as.admin.get(`${LOG}/${id}`);
    const history = text.slice(text.lastIndexOf(" Changes "));
    assert.match(history, /split it from .*changed .*purpose/);
    assert.doesNotMatch(history, SECRETS);
  }
});

Deno.test("FLOW-03 TRIP-12 the Undo of a split restores what people wrote on the merged trip, and not over what was written since", async () => {
  await using story = await startRounds();
  const { db, car, as, second, third, say } = story;
  const who = as.admin;
  const whole = await story.merge();
  await say(whole.id, "other", "Tour", { note: "Two stops", who });
  const stood = await storedTrips(db, car.id);
  const split = await who.post(`${LOG}/${whole.id}/split`);
  const parts = await storedTrips(db, car.id);
  const notice = await noticeOf(who, split);
  const restored = await noticeOf(who, await notice.press());
  assert.match(restored.banner, new RegExp(m.notices.TripsMerged));
  assert.deepEqual(still(await storedTrips(db, car.id)), still(stood));
  // A double press shows the same, and the merge is taken back in turn.
  const twice = await noticeOf(who, await notice.press());
  assert.deepEqual(still(await storedTrips(db, car.id)), still(stood));
  const apart = await twice.press();
  assert.equal(apart.location, `${LOG}/${third.id}#trip`);
  assert.deepEqual(still(await storedTrips(db, car.id)), still(parts));
  // The late press of the first notice would restore an older split.
  assert.equal((await notice.press()).status, 422);

  await say(second.id, "business", "Delivery");
  const late = await (await noticeOf(who, apart)).press();
  assert.equal(late.status, 422);
  assert.match(late.text, new RegExp(m.byKey.ChangedSince));
  // What somebody has written on a merged trip is not lost to the Undo of the merge.
  const merged = await who.post(`${LOG}/${third.id}/merger`);
  const joined = (await storedTrips(db, car.id)).find(({ merged }) => merged)!;
  const undo = await noticeOf(who, merged);
  await say(joined.id, "business", "Customer");
  const refused = await undo.press();
  assert.equal(refused.status, 422);
  assert.match(refused.text, new RegExp(m.byKey.ChangedSince));
});

Deno.test("SEC-07 BEN-07 FLOW-03 nobody but its driver and who merged it splits a merged trip that was hidden meanwhile, which would bring back what stood before", async () => {
  await using story = await startRounds();
  const { db, accountId, car, as, asDriver, others, third, say } = story;
  const whole = await story.merge();
  const assertSplit = async (who: Asker, isOffered: boolean) => {
    const page = await who.get(`${LOG}/${whole.id}`);
    assert.equal(page.html.includes(`/${whole.id}/split"`), isOffered);
    if (isOffered) return;
    const refused = await who.post(`${LOG}/${whole.id}/split`);
    assert.equal(refused.status, 422);
    assert.match(refused.text, new RegExp(m.byKey.CouldNotSplitOrMerge));
    const call = await who.call("DELETE", `user/triplog/${whole.id}/merger`);
    assert.equal(call.status, 422);
  };
  await assertSplit(others.colleague, true);
  await makeBenefitCar(db, accountId, car.id);
  for (const status of [1, 0]) {
    const done = await asDriver.call(
      "PUT",
      `user/terminal/${car.imei}/lock`,
      { status },
    );
    assert.equal(done.status, 200, done.text);
    if (status === 1) await say(whole.id, "business", "Customer");
  }
  await assertSplit(others.colleague, false);
  await say(whole.id, "private", "Dentist");
  await say(whole.id, "business", "Customer");
  await assertSplit(others.colleague, false);
  await assertSplit(as.admin, true);
  await assertSplit(asDriver, true);
  const split = await asDriver.post(`${LOG}/${whole.id}/split`);
  assert.equal(split.location, `${LOG}/${third.id}#trip`);
});

Deno.test("TRIP-06 TRIP-12 FLOW-03 of two presses at once that merge or split both lead to the same trip, and either notice takes it back", async () => {
  await using story = await startRounds();
  const { db, car, as, asDriver, third } = story;
  const who = as.admin;
  const parts = await storedTrips(db, car.id);
  const both = (path: string) => Promise.all([who.post(path), who.post(path)]);
  for (const which of [0, 1]) {
    const merged = await both(`${LOG}/${third.id}/merger`);
    const whole = (await storedTrips(db, car.id)).find(({ merged }) => merged)!;
    for (const { status, location } of merged) {
      assert.deepEqual([status, location], [303, `${LOG}/${whole.id}#trip`]);
    }
    const undo = await noticeOf(who, merged[which]!);
    assert.ok(undo.isOffered);
    const undone = await undo.press();
    assert.equal(undone.location, `${LOG}/${third.id}#trip`);
    assert.deepEqual(await storedTrips(db, car.id), parts);

    const again = await noticeOf(
      who,
      await who.post(`${LOG}/${third.id}/merger`),
    );
    assert.ok(again.isOffered);
    const [joined] = (await storedTrips(db, car.id)).filter(({ merged }) =>
      merged
    );
    const split = await both(`${LOG}/${joined!.id}/split`);
    for (const { status, location } of split) {
      assert.deepEqual([status, location], [303, `${LOG}/${third.id}#trip`]);
    }
    const restored = await (await noticeOf(who, split[which]!)).press();
    assert.equal(restored.location, `${LOG}/${joined!.id}#trip`);
    assert.equal((await who.post(`${LOG}/${joined!.id}/split`)).status, 303);
    assert.deepEqual(await storedTrips(db, car.id), parts);
  }
  // Of somebody else's merge the notice has no Undo.
  assert.equal((await who.post(`${LOG}/${third.id}/merger`)).status, 303);
  const late = await asDriver.post(`${LOG}/${third.id}/merger`);
  assert.equal((await noticeOf(asDriver, late)).isOffered, false);
  const earlier = await asDriver.post(`${LOG}/${story.second.id}/merger`);
  assert.equal(earlier.status, 404);
});

Deno.test("SEC-09 SEC-07 a private merged trip of an erased person keeps nothing in the trips that it was merged from", async () => {
  await using story = await startRounds();
  const { accountId, admin, as, db, driver, say } = story;
  const whole = await story.merge();
  await say(whole.id, "private", "Dentist");
  assert.notDeepEqual(await rowsWith(db, "Rounds"), []);
  const actor = actorOf({ accountId, userId: admin.id, isAdministrator: true });
  assert.ok((await deleteUser(db, actor, driver.id, new Date())).ok);
  const path = `/administration/erasures/${driver.id}`;
  assert.equal((await as.admin.post(path, {})).status, 303);
  for (const secret of ["Dentist", "Rounds"]) {
    assert.deepEqual(await rowsWith(db, secret), [], secret);
  }
  const parts = (await storedTrips(db, story.car.id)).filter((trip) =>
    trip.merged_into === whole.id
  );
  assert.deepEqual(parts.map(({ route }) => route), ["", ""]);
});

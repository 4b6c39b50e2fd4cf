import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test("FLOW-07 ACC-06 drivers of whom the viewer attests no trip are folded after those of whom some are left, and why stands there once, in each language", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-02T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const seen = { accountId: account, ...await newUnit(db, account) };
  const hidden = { accountId: account, ...await newUnit(db, account) };
  const attester = await newUser(db, account, { unitIds: [seen.id] });
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("users").set({ is_attest_admin: true })
        .where("id", "=", attester.id).execute(),
  );
  const people = [
    ["Adam", [hidden]],
    ["Bea", [seen, hidden]],
    ["Cilla", [hidden]],
    ["Dan", [seen]],
  ] as const;
  let day = 2;
  for (const [firstName, units] of people) {
    const { id } = await newUser(db, account, { firstName, lastName: "X" });
    for (const unit of units) {
      const at = `2026-03-${String(day++).padStart(2, "0")}`;
      await newTrip(db, unit, `${at}T08:00Z`, `${at}T08:20Z`, {
        driver_id: id,
      });
    }
  }
  // Nothing of Eva's can be attested before her trip has ended: not even of a day before.
  const eva = await newUser(db, account, { firstName: "Eva", lastName: "X" });
  await newTrip(db, seen, "2026-03-01T08:00Z", "2026-03-01T08:20Z", {
    driver_id: eva.id,
    ongoing: true,
  });
  const asker = await portal.as(attester.email);
  for (const language of LANGUAGES) {
    const m = textsOf(language);
    const { html } = await asker.with({ language })
      .get("/user/attest?from=2026-03-01&to=2026-03-31");
    const drivers = html.split('id="drivers"')[1]!.split("</section>")[0]!;
    const [first, folded] = drivers.split(m.attest.ofOthers(2));
    assert.ok(folded, "the drivers whose trips somebody else attests");
    const names = (part: string) =>
      [...part.matchAll(/<strong>(\w+) X<\/strong>/g)].map(([, name]) => name);
    assert.deepEqual(names(first!), ["Bea", "Dan", "Eva"]);
    const [bea, dan, eva] = first!.split('<li class="card">').slice(1);
    assert.ok(bea!.includes(m.attest.unseen(1)), "a part of Bea is unseen");
    assert.ok(bea!.includes("attest-sign"));
    assert.ok(!dan!.includes("attest-why"), "Dan is seen whole");
    assert.ok(!eva!.includes("attest-why"), "Eva drives at the moment");
    assert.ok(eva!.includes("attest-ongoing"));
    assert.ok(!folded!.includes(m.attest.unseen(1)));
    assert.deepEqual(names(folded), ["Adam", "Cilla"]);
    assert.equal(html.split(m.attest.ofOthersWhy).length, 2, "said once");
    assert.ok(folded.includes(m.attest.ofOthersWhy));
    assert.ok(!folded.includes("attest-sign"));
    assert.ok(
      folded.includes(m.attest.remind),
      "they are reminded all the same",
    );
  }
});

import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import type { Asker } from "../harness/ask.ts";
import { newUser } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startAccounts, userForm, USERS, versionIn } from "./story.ts";

const m = textsOf("en");
const { byKey } = m;
type Call = Asker["call"];
const NEW = { password: "Another-1!", password_confirmation: "Another-1!" };

Deno.test("ACC-20 an administrator without access gets at nothing that is hidden from them", async (t) => {
  await using story = await startAccounts();
  const { portal, db, mine, car, van, people } = story;
  const limited = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
    unitIds: [van.id],
  });
  const asLimited = await portal.as(limited.email);
  const { send: ask, call } = asLimited;
  const { call: admin } = await portal.as(people.admin.email);
  const mails = () =>
    asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("outbox").selectAll().orderBy("id").execute(),
    );
  /** A trip of the user in each unit. */
  const driveBoth = async (day: string) => {
    for (const unit of [car, van]) {
      await newTrip(
        db,
        { accountId: mine, id: unit.id },
        `${day}T08:00Z`,
        `${day}T08:20Z`,
        { driver_id: people.user.id },
      );
    }
  };

  await t.step(
    "LIM-14 they cannot set passwords, but can have a link mailed",
    async () => {
      const path = `${USERS}/${people.user.id}/password`;
      const form = await ask("GET", path);
      assert.ok(!form.html.includes('name="password"'));
      const typed = await ask("POST", path, new URLSearchParams(NEW));
      assert.equal(typed.status, 422);
      assert.ok(typed.text.includes(byKey.PasswordByLinkOnly));
      const at = `administration/user/${people.user.id}`;
      assert.equal((await call("PUT", `${at}/password`, NEW)).status, 422);
      assert.deepEqual(await mails(), []);
      const sent = await call("POST", `${at}/invitation`);
      assert.equal(sent.status, 200);
      const [mail] = await mails();
      assert.deepEqual([mail!.kind, mail!.receiver], [
        "invitation",
        people.user.email,
      ]);
    },
  );

  await t.step(
    "ACC-05 a user whom they add chooses the password through a link",
    async () => {
      const form = await ask("GET", `${USERS}/new`);
      assert.ok(!form.html.includes('name="password"'));
      const known = await ask(
        "POST",
        `${USERS}/new`,
        userForm({ first: "password", ...NEW }),
      );
      assert.equal(known.status, 422);
      const invited = await ask("POST", `${USERS}/new`, userForm());
      assert.equal(invited.status, 303);
    },
  );

  await t.step(
    "ACC-05 they cannot change another user's e-mail to an address of their own",
    async () => {
      const path = `${USERS}/${people.user.id}`;
      const form = await ask("GET", path);
      const change = (email: string) =>
        ask(
          "POST",
          path,
          userForm({ email, version: versionIn(form.html) }),
        );
      const taken = await change("mine@example.test");
      assert.equal(taken.status, 422);
      assert.ok(taken.text.includes(byKey.EmailOfOthers));
      assert.equal((await change(people.user.email)).status, 303);
    },
  );

  await t.step(
    "ATT-01 ATT-07 attestations of hidden units are neither seen nor removed",
    async () => {
      const day = "2026-03-02";
      const ids: number[] = [];
      await driveBoth(day);
      for (
        const subject of [{ unit_id: van.id }, { user_id: people.user.id }]
      ) {
        const { json } = await admin("POST", "user/attest", {
          ...subject,
          from: day,
          to: day,
          note: `Secret note ${ids.length}`,
        });
        ids.push(json.data.id);
      }
      const [ofVan, ofDriver] = ids;
      const listed = await call("GET", "user/attest");
      const seen = listed.json.data.map(({ id }: { id: number }) => id);
      assert.deepEqual(seen, [ofVan]);
      const page = await ask("GET", "/user/attest/history");
      assert.ok(!page.text.includes("Secret note 1"));
      const removed = await call("DELETE", `user/attest/${ofDriver}`);
      assert.equal(removed.status, 404);
      assert.equal((await call("DELETE", `user/attest/${ofVan}`)).status, 200);
      const all = await admin("GET", "user/attest");
      assert.equal(all.json.data.length, 2);
    },
  );

  await t.step(
    "ATT-11 who attests a driver attests no trips of hidden units",
    async () => {
      const day = "2026-03-03";
      await driveBoth(day);
      const whole = { user_id: people.user.id, from: day, to: day };
      const seen = await call("POST", "user/attest", whole);
      assert.equal(seen.status, 201, seen.text);
      assert.equal(seen.json.data.trips, 1);
      const again = await call("POST", "user/attest", whole);
      assert.equal(again.json.message, byKey.AlreadyAttested);
      const rest = await admin("POST", "user/attest", whole);
      assert.equal(rest.json.data.trips, 1);
    },
  );

  await t.step(
    "ATT-07 unlocking a driver's period says, without names, that attestations of hidden units stay",
    async () => {
      const [own, mixed] = ["2026-03-04", "2026-03-05"];
      await driveBoth(own);
      await driveBoth(mixed);
      const user_id = people.user.id;
      const attest = (asked: Call, from: string) =>
        asked("POST", "user/attest", { user_id, from, to: from });
      const unlockByCall = (from: string, to = from) =>
        call("DELETE", `user/attest?user_id=${user_id}&from=${from}&to=${to}`);
      const unlockByPage = async (from: string, to = from) => {
        const { location, cookies } = await asLimited.post(
          "/user/attest/unlocking",
          { user_id: String(user_id), from, to },
        );
        return await asLimited.with({ cookie: cookies }).get(location!);
      };
      await attest(admin, mixed);
      const refused = await unlockByCall(mixed);
      assert.deepEqual([refused.status, refused.json.message], [
        403,
        byKey.AttestsOfHiddenUnits,
      ]);
      const page = await unlockByPage(mixed);
      assert.ok(page.text.includes(byKey.AttestsOfHiddenUnits), page.text);
      for (const unlock of [unlockByCall, unlockByPage]) {
        await attest(call, own);
        const asked = await asLimited.get(
          `/user/attest/unlocking?user_id=${user_id}&from=${own}&to=${mixed}`,
        );
        assert.ok(asked.text.includes(m.attest.unlockKeeps(1)), asked.text);
        assert.ok(!asked.text.includes("Volvo"), asked.text);
        const answer = await unlock(own, mixed);
        if (unlock === unlockByCall) {
          assert.equal(answer.json.data.removed.length, 1);
          assert.equal(answer.json.data.kept, 1);
        } else assert.ok(answer.text.includes(m.attest.partlyUnlocked));
        assert.ok(!answer.text.includes("Volvo"), answer.text);
      }
    },
  );

  await t.step(
    "LIM-14 an administrator's new password is mailed about, by name",
    async () => {
      const before = (await mails()).length;
      const at = `administration/user/${people.user.id}/password`;
      assert.equal((await admin("PUT", at, NEW)).status, 200);
      const [mail] = (await mails()).slice(before);
      assert.deepEqual([mail!.kind, mail!.receiver], [
        "passwordSet",
        people.user.email,
      ]);
      assert.match(JSON.stringify(mail!.facts), /Anna Admin/);
    },
  );
});

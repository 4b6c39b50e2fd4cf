import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { makeBenefitCar, startLockStory } from "./story.ts";

const m = textsOf("en");
const { byKey } = m;
const LOTTA = "Lotta Lås";

Deno.test("locks of units", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startLockStory();
  const { db, mine, car, people, as } = story;
  const settings = `/user/edit-terminal/benefit?unit=${car.id}`;
  const page = `/user/edit-terminal/lock?unit=${car.id}`;
  const path = `user/terminal/${car.imei}/lock`;
  const lock = (who: keyof typeof as, status = 1) =>
    as[who].call("PUT", path, { status });
  const mails = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("outbox").select(["receiver", "facts", "language"])
          .where("account_id", "=", mine).where("kind", "=", "unitUnlocked")
          .orderBy("id").execute(),
    );

  await chapter(
    "BEN-03 the lock log says that no logs are available",
    async () => {
      const log = await as.locker.get("/user/lock-log");
      assert.ok(log.text.includes(m.lock.log.empty));
    },
  );

  await chapter(
    "BEN-07 only a company car or private car is locked, by a user who sees it; before, the page says what it lacks",
    async () => {
      const refused = await lock("locker");
      assert.equal(refused.status, 409);
      assert.equal(refused.json.errors, byKey.LockNeedsCar);
      assert.doesNotMatch(
        (await as.locker.get(settings)).html,
        /edit-terminal\/lock/,
      );
      const early = await as.locker.get(page);
      assert.ok(early.text.includes(m.lock.needsCar));
      assert.doesNotMatch(early.html, /name="status"/);
      await makeBenefitCar(db, mine, car.id);
      for (const who of ["stranger", "outsider"] as const) {
        const { status } = await lock(who);
        assert.equal(status, who === "stranger" ? 404 : 403);
        const form = await as[who].post(page, { status: "1" });
        assert.ok([403, 404].includes(form.status), who);
      }
      assert.match((await as.locker.get(settings)).html, /edit-terminal\/lock/);
      assert.match((await as.locker.get(page)).text, /Lock Förmånsbilen\?/);
      const locked = await as.locker.post(page, { status: "1" });
      assert.equal(locked.cookies, "notice=UnitLocked", locked.text);
      const { locked_by, may_unlock } =
        (await as.locker.call("GET", path)).json.data;
      assert.deepEqual([locked_by, may_unlock], [LOTTA, true]);
      const wrong = await as.locker.call("PUT", path, { status: 2 });
      assert.deepEqual(wrong.json.errors.status, [byKey.LockStatus]);
      const again = await lock("given");
      assert.equal(again.status, 409);
      assert.equal(again.json.errors, `The unit is locked by ${LOTTA}.`);
    },
  );

  await chapter(
    "BEN-12 a locked unit names who locked it wherever it is opened",
    async () => {
      for (
        const opened of [
          settings,
          `/user/edit-terminal?unit=${car.id}`,
          `/user/edit-terminal/odometer?unit=${car.id}`,
          `/user/create-triplog?unit=${car.id}`,
          `/user/realtime-tracking?unit=${car.id}`,
        ]
      ) {
        for (const who of ["locker", "given", "administrator"] as const) {
          const { text, html } = await as[who].get(opened);
          const isTold = text.includes(`Locked by ${LOTTA}`) ||
            html.includes(`&quot;lockedBy&quot;:&quot;${LOTTA}`) ||
            html.includes(`"lockedBy":"${LOTTA}`);
          assert.ok(isTold, `${who} ${opened}: ${text}`);
        }
      }
      const call = await as.administrator.call(
        "GET",
        `user/terminal/${car.id}`,
      );
      assert.equal(call.status, 403);
      assert.equal(call.json.errors, `Locked by ${LOTTA}.`);
      const list = await as.administrator.get("/user/edit-terminal-list");
      assert.match(list.text, /Locked units.*Förmånsbilen.*Locked by Lotta/);
    },
  );

  await chapter(
    "BEN-08 only the locker or support unlocks: administrators, users with access and strangers are refused, and the page offers them nothing and says who can",
    async () => {
      const refusal = byKey.OnlyLockerUnlocks.replace("{name}", LOTTA);
      for (const who of ["administrator", "withoutAccess", "given"] as const) {
        const call = await lock(who, 0);
        assert.equal(call.status, 403, who);
        assert.equal(call.json.errors, refusal);
        const form = await as[who].post(page, { status: "0" });
        assert.equal(form.status, 403, who);
        assert.ok(form.text.includes(refusal));
        const asked = await as[who].get(page);
        assert.equal(asked.status, 200, who);
        assert.ok(asked.text.includes(refusal), "who can");
        assert.ok(!asked.text.includes(m.lock.unlock), "nothing to press");
        assert.doesNotMatch(asked.html, /name="status"/);
        assert.doesNotMatch(
          (await as[who].get(settings)).html,
          /edit-terminal\/lock/,
        );
      }
      for (const who of ["stranger", "outsider"] as const) {
        const { status } = await lock(who, 0);
        assert.equal(status, who === "stranger" ? 404 : 403);
      }
      const forged = await as.administrator.post(`/support/locks/${car.id}`);
      assert.ok([403, 404].includes(forged.status));
      assert.equal((await as.locker.call("GET", path)).json.data.locked, true);
    },
  );

  await chapter(
    "BEN-10 company or private car is not deactivated while it is locked, by page or call",
    async () => {
      const refusal = byKey.UnlockFirst.replace("{name}", LOTTA);
      const fuel = `user/fuelsettings/${car.id}`;
      const { version } = (await as.administrator.call("GET", fuel)).json.data;
      const wanted = { kind: "", fuel_payer: "company", version };
      const call = await as.administrator.call("PUT", fuel, {
        ...wanted,
        kind: null,
      });
      assert.equal(call.status, 422);
      assert.deepEqual(call.json.errors.kind, [refusal]);
      const form = await as.administrator.post(settings, {
        ...wanted,
        version: String(version),
      });
      assert.equal(form.status, 422);
      assert.ok(form.text.includes(refusal));
      assert.equal(
        (await as.administrator.call("GET", fuel)).json.data.kind,
        "benefit",
      );
    },
  );

  await chapter(
    "BEN-08 BEN-09 the locker unlocks and gets a mail in the language of the account, which opens the unit",
    async () => {
      const unlocked = await as.locker.post(page, { status: "0" });
      assert.equal(unlocked.cookies, "notice=UnitUnlocked", unlocked.text);
      const [mail, ...others] = await mails();
      assert.deepEqual(others, []);
      assert.equal(mail!.receiver, people.locker.email);
      assert.equal(mail!.language, "sv");
      assert.match(
        JSON.stringify(mail!.facts),
        /Lotta L.*edit-terminal\/benefit/,
      );
      const again = await lock("locker", 0);
      assert.equal(again.status, 409);
      assert.equal(again.json.errors, byKey.UnitIsNotLocked);
      const seen = await as.administrator.call(
        "GET",
        `user/terminal/${car.id}`,
      );
      assert.equal(seen.status, 200);
    },
  );

  await chapter(
    "ACC-19 BEN-08 support opens the account, sees who locked what and unlocks it, and sees nothing else of it",
    async () => {
      assert.equal((await lock("locker")).status, 200);
      const account = `/support/accounts/${mine}`;
      const opened = await as.support.get(account);
      assert.match(
        opened.text,
        /Locked units.*Förmånsbilen.*Locked by Lotta Lås/,
      );
      for (
        const closed of [
          `/user/create-triplog?unit=${car.id}`,
          `/user/edit-terminal?unit=${car.id}`,
          settings,
          "/administration/user-accounts",
        ]
      ) {
        const { status, text } = await as.support.get(closed);
        assert.ok([303, 403, 404].includes(status), `${closed} ${status}`);
        assert.doesNotMatch(text, /Förmånsbilen/);
      }
      const unlocked = await as.support.post(`/support/locks/${car.id}`);
      assert.equal(unlocked.location, account);
      assert.equal((await mails()).length, 2);
      assert.equal((await lock("locker")).status, 200);
      const call = await lock("support", 0);
      assert.equal(call.json.data.locked, false, call.text);
      const gone = await as.support.post(`/support/locks/${car.id}`);
      assert.equal(gone.cookies, "notice=UnitIsNotLocked!");
    },
  );

  await chapter(
    "BEN-13 BEN-03 every lock and unlock is in the log with event, unit, user and time, the newest first, for people of the unit",
    async () => {
      for (const who of ["locker", "administrator", "given"] as const) {
        const { data } = (await as[who].call("GET", "user/lock-log")).json;
        assert.deepEqual(
          data.map((line: Record<string, unknown>) => [
            line.event,
            line.unit,
            line.user,
            line.by_support,
          ]),
          [
            ["unlocked", "Förmånsbilen", "Stig Person", true],
            ["locked", "Förmånsbilen", LOTTA, false],
            ["unlocked", "Förmånsbilen", "Stig Person", true],
            ["locked", "Förmånsbilen", LOTTA, false],
            ["unlocked", "Förmånsbilen", LOTTA, false],
            ["locked", "Förmånsbilen", LOTTA, false],
          ],
        );
        const shown = await as[who].get(`/user/lock-log?unit=${car.id}`);
        assert.match(
          shown.text,
          /Förmånsbilen Unlocked Stig Person \(support\) \S+/,
        );
        const file = await as[who].get("/user/lock-log/csv");
        assert.equal(file.text.match(/Lotta Lås/g)!.length, 4);
      }
      for (const who of ["outsider", "stranger"] as const) {
        const { data } = (await as[who].call("GET", "user/lock-log")).json;
        assert.deepEqual(data, []);
        const page = await as[who].get(`/user/lock-log?unit=${car.id}`);
        assert.ok(page.text.includes(m.lock.log.empty));
      }
    },
  );
});

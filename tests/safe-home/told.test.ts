import assert from "node:assert/strict";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { beside, forAccount, SYSTEM } from "../../domain/access/actor.ts";
import { LANGUAGES } from "../../locales/index.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { startWorker } from "../../roles/worker.ts";
import { eventually } from "../harness/eventually.ts";
import { outboxOf } from "../message/story.ts";
import { LIST, startSafeHomes } from "./story.ts";

/** Words of the subject in each language. */
const SUBJECTS = {
  en:
    "Volvo V90: Not home at Uppsala, SE in time; no position of it was known then",
  sv: "Volvo V90: Inte hemma vid Uppsala, SE i tid; ingen position var känd då",
  no:
    "Volvo V90: Ikke hjemme ved Uppsala, SE i tide; ingen posisjon var kjent da",
};

Deno.test("HOME-22 JOB-04 a worker that starts after a missed time tells the receivers by mail, in each language", async (t) => {
  for (const language of LANGUAGES) {
    await t.step(language, async () => {
      await using story = await startSafeHomes();
      const { portal, db, mine, people, car } = story;
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("alert_settings").values({
            account_id: mine,
            language,
            time_zone: "Europe/Stockholm",
          }).execute(),
      );
      await story.switchOn();
      // As if it had stopped shortly before the time, which is a day ago now.
      await shiftToYesterday(story);
      const dir = await Deno.makeTempDir();
      const stop = await startWorker({
        config: readConfig({
          DEMO: "1",
          DATA_DIR: join(dir, "data"),
          PUBLIC_URL: "https://portal.test",
        }),
        databaseUrl: portal.database.url,
        sealKeys: parseSealKeys(makeSealKey()),
        log: () => {},
      });
      const [mail] = await eventually("the mail is sent", async () => {
        const rows = await outboxOf(db);
        return rows.length > 0 && rows.every(({ state }) => state === "sent") &&
          rows;
      });
      await stop();
      await Deno.remove(dir, { recursive: true });
      assert.equal(mail!.receiver, people.admin.email);
      assert.equal(mail!.subject, SUBJECTS[language]);
      // The worker's nightly work has ended the logins of the story's day.
      const admin = await portal.as(people.admin.email);
      const page = await admin.get(`${LIST}?vehicle=${car.id}`);
      assert.match(page.text, /Not home .*18:00, no position known/);
      const [body] = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("demo_mailbox").select("body").execute(),
      );
      assert.match(
        body!.body,
        /https:\/\/portal\.test\/user\/realtime-tracking/,
      );
      assert.match(
        body!.body,
        /Volvo V90 \(BBB222\), \S+ 18:00: .*Uppsala, SE/s,
      );
    });
  }
});

/** Makes the time of the schedule that waits for a check one of the last day. */
async function shiftToYesterday(
  { db, car }: Awaited<ReturnType<typeof startSafeHomes>>,
): Promise<void> {
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("safe_homes")
      .set({ next_check_at: new Date(Date.now() - 86_400_000) })
      .where("unit_id", "=", car.id).execute());
}

Deno.test("SEC-10 alarms of safe return home go with the messages of their account", async () => {
  await using story = await startSafeHomes();
  const { db, mine, theirs, car, foreign } = story;
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (
    const [account_id, unit_id, age] of [
      [mine, car.id, 40],
      [mine, car.id, 20],
      [theirs, foreign.id, 40],
    ] as const
  ) {
    await command(
      db,
      beside(account_id),
      (tx) =>
        tx.insertInto("safe_home_alarms")
          .values({ account_id, unit_id, due_at: days(age) }).execute(),
    );
  }
  const deployment = { positions: 90, messages: 30 };
  const deleted = await applyRetention(db, mine, deployment, new Date());
  assert.deepEqual(deleted, { messages: 1 });
  for (
    const [account, unit_id] of [[mine, car.id], [theirs, foreign.id]] as const
  ) {
    const left = await asActor(
      db,
      forAccount(account),
      (tx) => tx.selectFrom("safe_home_alarms").select("unit_id").execute(),
    );
    assert.deepEqual(left, [{ unit_id }]);
  }
});

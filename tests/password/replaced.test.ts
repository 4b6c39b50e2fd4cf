import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { fail } from "../../domain/result.ts";
import { checkIn } from "../../db/check-in/check-ins.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, type Tx } from "../../db/database.ts";
import { changeOwnPassword } from "../../db/password/own.ts";
import { hashPassword, storePassword } from "../../db/password/passwords.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import { signIn } from "../../db/sign-in/sign-in.ts";
import { sendCode, verifyCode } from "../../db/sign-in/two-factor.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { setUserPassword } from "../../db/user/passwords.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { mailedCodes } from "../sign-in/browser-by-hand.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const NEW = "Newer-5678!";
const MAIL = {
  subsiteId: 0,
  language: "en",
  link: "https://example.test/",
} as const;
const NO_DEVICE = { tokenFor: () => undefined, fingerprint: "none" };

Deno.test("a password that is replaced while somebody uses the old one", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const boss = await newUser(db, accountId, { administrator: true });
  const admin = actorOf({
    accountId,
    userId: boss.id,
    isAdministrator: true,
  });
  const logIn = (username: string) =>
    signIn(db, {
      username,
      password: PASSWORD,
      rememberMe: false,
      device: NO_DEVICE,
    }, NOW);
  /** Replaces a password in a transaction that stays open while the login reaches its own. */
  const replaceDuring = async <T>(userId: number, work: () => Promise<T>) => {
    const hash = await hashPassword(NEW);
    return await whileOpen(
      db,
      (tx) => storePassword(tx, { accountId, userId }, hash),
      work,
    );
  };

  await t.step(
    "SEC-01 a login by the old password, begun before, does not outlive the change",
    async () => {
      const { id, email } = await newUser(db, accountId);
      const login = await replaceDuring(id, () => logIn(email));
      assert.equal(login.ok, false);
      assert.equal(await sessionsOf(db, id), 0);
    },
  );

  await t.step(
    "SEC-01 neither does a code that was waited for under the old password",
    async () => {
      const { id, email } = await newUser(db, accountId, { twoFactor: true });
      const waits = await logIn(email);
      assert.ok(waits.ok && waits.value.kind === "codeNeeded");
      const { token } = waits.value;
      await sendCode(db, token, { language: "en", subsiteId: 0 }, NOW);
      const [code] = await mailedCodes(db, email);
      const done = await replaceDuring(
        id,
        () => verifyCode(db, token, { code: code!, trust: null }, NOW),
      );
      assert.deepEqual(done, { ok: false, error: { code: "CodeLoginGone" } });
      assert.equal(await sessionsOf(db, id), 0);
    },
  );

  await t.step(
    "SEC-01 who was shut out by it does not set another one",
    async () => {
      const { id, email } = await newUser(db, accountId);
      const login = await logIn(email);
      assert.ok(login.ok && login.value.kind === "session");
      const { token } = login.value.session;
      const { actor } = (await findSession(db, token, NOW))!;
      const set = await setUserPassword(db, admin, id, NEW, MAIL);
      assert.ok(set.ok);
      const theirs = "Theirs-9012!";
      assert.deepEqual(
        await changeOwnPassword(db, actor, theirs, token, MAIL),
        fail({ code: "UserNotFound" }),
      );
      assert.equal((await logIn(email)).ok, false);
    },
  );

  await t.step(
    "ACC-11 of a deletion and what happens at the same time nothing is left open",
    async () => {
      const unit = await newUnit(db, accountId);
      await newTrip(
        db,
        { accountId, id: unit.id },
        "2026-11-20T07:00Z",
        "2026-11-20T08:00Z",
      );
      const { id: tripId } = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("trips").select("id").executeTakeFirstOrThrow(),
      );
      for (let round = 0; round < 5; round++) {
        const { id, email } = await newUser(db, accountId);
        await Promise.all([
          deleteUser(db, admin, id, NOW),
          logIn(email),
          checkIn(db, admin, tripId, id, true),
          setUserPassword(db, admin, id, NEW, MAIL),
        ]);
        assert.equal(await sessionsOf(db, id), 0);
        const open = await asActor(
          db,
          SYSTEM,
          (tx) =>
            tx.selectFrom("check_ins").select("id").where("driver_id", "=", id)
              .where("until_at", "is", null).execute(),
        );
        assert.deepEqual(open, []);
      }
    },
  );
});

/** Runs `first` in a transaction that commits only when `work`, started meanwhile, waits for it or is done. */
async function whileOpen<T>(
  db: Db,
  first: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined;
  await command(db, SYSTEM, async (tx) => {
    await first(tx);
    begun = work();
    let isDone = false;
    begun.finally(() => isDone = true).catch(() => {});
    await eventually(
      "the end of the work, or its wait for the transaction",
      async () => isDone || await isAnyoneWaiting(tx),
    );
  });
  return await begun!;
}

async function isAnyoneWaiting(tx: Tx): Promise<boolean> {
  // Without it a transaction sees only the connections that were there at its first look.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql`
    select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity
        where datname = current_database())`.execute(tx);
  return rows.length > 0;
}

function sessionsOf(db: Db, userId: number): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("sessions").select("user_id")
      .where("user_id", "=", userId).execute();
    return rows.length;
  });
}

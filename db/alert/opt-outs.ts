import { type Insertable, sql } from "kysely";
import { EACH_CELL, holderOf } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type CredentialsError,
  withCredentials,
} from "../sign-in/credentials.ts";
import { eachCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { AlertOptOutsTable } from "../schema/messages.ts";

type OptOutError =
  | { code: "UserNotFound" }
  | { code: "WrongPassword" }
  | Extract<CredentialsError, { code: "TooManyFailedLogins" }>;

/**
 * Takes a user out of all alerts and, when asked, the user's browsers out of notifications (ALARM-37). The page needs
 * no login, so the password is checked like that of a login, and failures count with those.
 */
export async function optOutOfAlerts(
  db: Db,
  { email, password, removePush }: {
    email: string;
    password: string;
    removePush: boolean;
  },
  now: Date,
): Promise<Result<null, OptOutError>> {
  const done = await withCredentials(
    db,
    { username: email, password },
    now,
    async (tx, { accountId, userId }) => {
      if (removePush) await forgetBrowsers(tx, accountId, userId);
      return ok(null);
    },
  );
  if (done.ok) {
    // Any account may have the address among its receivers.
    for (const cell of eachCell(db)) {
      await addOptOut(cell, {
        email,
        opted_out_at: now,
        with_push: removePush,
      });
    }
    return done;
  }
  if (done.error.code === "TooManyFailedLogins") return fail(done.error);
  return fail({
    code: await isUser(db, email) ? "WrongPassword" : "UserNotFound",
  });
}

async function addOptOut(
  db: Db,
  optOut: Insertable<AlertOptOutsTable>,
): Promise<void> {
  await command(
    db,
    EACH_CELL,
    (tx) =>
      tx.insertInto("alert_opt_outs").values(optOut)
        .onConflict((on) =>
          on.column("email").doUpdateSet({
            with_push: sql<boolean>`alert_opt_outs.with_push
            or excluded.with_push`,
          })
        ).execute(),
  );
}

async function forgetBrowsers(
  tx: Tx,
  accountId: number,
  userId: number,
): Promise<void> {
  await tx.deleteFrom("push_subscriptions")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .execute();
}

async function isUser(db: Db, email: string): Promise<boolean> {
  const user = await asActor(
    db,
    holderOf("email", email),
    (tx) =>
      tx.selectFrom("users").select("id").where("email", "=", email)
        .executeTakeFirst(),
  );
  return user !== undefined;
}

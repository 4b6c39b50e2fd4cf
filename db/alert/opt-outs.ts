import { sql } from "kysely";
import { CONTROL } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type CredentialsError,
  withCredentials,
} from "../sign-in/credentials.ts";
import { asActor, type Db, type Tx } from "../database.ts";

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
      await tx.insertInto("alert_opt_outs")
        .values({ email, opted_out_at: now, with_push: removePush })
        .onConflict((on) =>
          on.column("email").doUpdateSet({
            with_push: sql<boolean>`alert_opt_outs.with_push
              or excluded.with_push`,
          })
        ).execute();
      if (removePush) await forgetBrowsers(tx, accountId, userId);
      return ok(null);
    },
  );
  if (done.ok) return done;
  if (done.error.code === "TooManyFailedLogins") return fail(done.error);
  return fail({
    code: await isUser(db, email) ? "WrongPassword" : "UserNotFound",
  });
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
    CONTROL,
    (tx) =>
      tx.selectFrom("users").select("id").where("email", "=", email)
        .executeTakeFirst(),
  );
  return user !== undefined;
}

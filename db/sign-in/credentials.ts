import { CONTROL, forAccount, holderOf } from "../../domain/access/actor.ts";
import { fail, type Result } from "../../domain/result.ts";
import { shownRemaining } from "../../domain/sign-in/lockout.ts";
import { command, keep } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import {
  countFailure,
  findFailures,
  forgetFailures,
  lockFailures,
  lockOf,
} from "./login-failures.ts";
import { fitsPassword, lockCredentials } from "../password/passwords.ts";

/**
 * Why username and password do not log a person in. `count` is the number of tries left, when it is low. `who` is
 * for the account's administrators and never for the person who tries; `locks` says that this try locked the name.
 */
export type CredentialsError =
  & (
    | { code: "InvalidCredentials" }
    | { code: "InvalidCredentialsRemaining"; count: number }
    | { code: "TooManyFailedLogins"; waitSeconds: number }
  )
  & { who?: { accountId: number; userId: number }; locks?: boolean };

/** The person whose username and password were right. */
export interface KnownUser {
  accountId: number;
  userId: number;
  email: string;
  twoFactor: boolean;
}

/**
 * Checks username and password and runs `work` as the system within the account when they are right; what `work` refuses is refused. Failures are counted for unknown
 * names too, with the same answers that take as long. While a name is locked, the right password is refused too. With
 * two factors a right password is half of a login, so the count stays.
 */
export async function withCredentials<T, E = never>(
  db: Db,
  given: { username: string; password: string },
  now: Date,
  work: (tx: Tx, user: KnownUser) => Promise<Result<T, E>>,
): Promise<Result<T, CredentialsError | E>> {
  const found = await findUser(db, given.username);
  // A person with two names has one count.
  const name = found?.email ?? given.username;
  const holder = found ? forAccount(found.account_id) : CONTROL;
  const failures = await asActor(db, holder, (tx) => findFailures(tx, name));
  const locked = lockOf(failures, now);
  const who = found && { accountId: found.account_id, userId: found.id };
  if (locked) return fail({ ...locked, who });
  const right = await fitsPassword(found?.password_hash, given.password);
  return await command(db, holder, async (tx) => {
    const known = await lockFailures(tx, name);
    // Another try may have locked the name by now.
    const lockedNow = lockOf(known, now);
    if (lockedNow) return fail({ ...lockedNow, who });
    const user = found && right ? await lockCredentials(tx, found) : undefined;
    // A password that was replaced while it was checked is a wrong one (SEC-01).
    if (!found || user?.password_hash !== found.password_hash) {
      const after = await countFailure(tx, name, known, now);
      const lock = lockOf(after, now);
      return keep(fail({
        ...lock ?? wrongCredentials(shownRemaining(after)),
        who,
        locks: lock !== null,
      }));
    }
    if (known && !user.two_factor) await forgetFailures(tx, name);
    const { account_id: accountId, id: userId } = found;
    const { email, two_factor: twoFactor } = user;
    return await work(tx, { accountId, userId, email, twoFactor });
  });
}

function wrongCredentials(remaining: number | null): CredentialsError {
  return remaining === null
    ? { code: "InvalidCredentials" }
    : { code: "InvalidCredentialsRemaining", count: remaining };
}

function findUser(db: Db, name: string) {
  return asActor(
    db,
    holderOf(["email", "username"], name),
    (tx) =>
      tx.selectFrom("users")
        .select(["account_id", "id", "email", "password_hash", "two_factor"])
        .where((eb) =>
          eb.or([eb("email", "=", name), eb("username", "=", name)])
        )
        .executeTakeFirst(),
  );
}

import type { UserActor } from "../domain/access/actor.ts";
import { asActor, type Db } from "./database.ts";
import { hashPassword, storePassword } from "./passwords.ts";

/** Gives the actor a new password; the login of `token`, in which it was asked for, goes on. */
export async function changeOwnPassword(
  db: Db,
  actor: UserActor,
  password: string,
  token: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await asActor(db, actor, (tx) => storePassword(tx, actor, hash, token));
}

import type { Context } from "hono";
import { changeOwnPassword } from "../../db/password/own.ts";
import { userOf } from "../../http/context.ts";

/** Changes the password of the person who asks and ends the person's other logins. False when another is meant, or the login has ended meanwhile. */
export async function changePassword(
  c: Context,
  asked: { userId: number; email: string; password: string },
): Promise<boolean> {
  const { actor, email } = userOf(c);
  if (asked.userId !== actor.userId || asked.email !== email) return false;
  const { db } = c.get("services").database;
  return await changeOwnPassword(db, actor, asked.password, c.get("token")!);
}

import { holderOf } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { type Session, startSession } from "../../db/sign-in/sessions.ts";
import type { Services } from "../../http/context.ts";
import { seal } from "../../http/cookie.ts";
import { storedUser } from "../../http/stored-user.ts";
import type { Asker } from "./ask.ts";
import { PASSWORD } from "./build.ts";

/** A header; it is a type, since an interface does not fit where headers are expected. */
export type Bearer = { authorization: string };
export type Cookie = { cookie: string };

type Where = Pick<Services, "database" | "cookieKey" | "now">;

/** Starts a session without a password; gives the headers of pages and of calls. */
export async function knownAs(
  where: Where,
  email: string,
): Promise<Bearer & Cookie> {
  const session = await newSession(where, email);
  const text = JSON.stringify(storedUser(session));
  return {
    authorization: `Bearer ${session.token}`,
    cookie: `session=${await seal(where.cookieKey, text)}`,
  };
}

function newSession(
  { database, now }: Where,
  email: string,
): Promise<Session> {
  return command(database.db, holderOf("email", email), async (tx) => {
    const user = await tx.selectFrom("users")
      .select(["account_id as accountId", "id as userId"])
      .where("email", "=", email).executeTakeFirstOrThrow();
    return await startSession(tx, { ...user, remember: false }, now());
  });
}

/** Logs in by the JSON API; gives the header of further calls. */
export async function logInByCall(
  portal: { nobody: Asker },
  email: string,
): Promise<Bearer> {
  const { json } = await portal.nobody.call("POST", "login", {
    username: email,
    password: PASSWORD,
  });
  return { authorization: `Bearer ${json.data.user.token}` };
}

/** Logs in by the form; gives the header of further pages. */
export async function logInByForm(
  portal: { nobody: Asker },
  email: string,
): Promise<Cookie> {
  const { cookies } = await portal.nobody.post("/", {
    username: email,
    password: PASSWORD,
  });
  return { cookie: cookies.split("; ")[0]! };
}

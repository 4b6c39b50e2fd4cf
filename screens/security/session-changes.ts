import { SECURITY_PATH } from "./paths.ts";
import {
  endOtherSessions,
  endOwnSession,
} from "../../db/security/own-sessions.ts";
import { ok, type Result } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";

/** Where the refusals of ending a login show. */
export const SESSION_ANSWERS: Answers<"SessionNotFound"> = {
  SessionNotFound: 404,
};

/** Ends the login in the path, one of the person who asks. */
export async function endSession(
  ask: Ask,
): Promise<Result<null, { code: "SessionNotFound" }>> {
  const { db, actor, id } = ask;
  const ended = await endOwnSession(db, actor, id);
  if (ended.ok) await ask.tell("sessionEnded");
  return ended;
}

/** Ends all other logins of the person, and the trust in browsers. */
export async function endOthers(ask: Ask): Promise<Result<null, never>> {
  const { db, actor, user } = ask;
  await endOtherSessions(db, actor, user.session.id);
  await ask.tell("sessionEnded");
  return ok(null);
}

const back = () => SECURITY_PATH;
/** A login that has ended meanwhile is no error of the person, so the list shows instead. */
const gone = (ask: Ask) => ask.lead(SECURITY_PATH, "SessionNotFound");

/** The button beside each login. */
export const sessionEnding = createAction({
  undo: "secret",
  run: endSession,
  answers: SESSION_ANSWERS,
  refused: gone,
  missing: gone,
  done: () => ({ to: SECURITY_PATH, notice: "SessionEnded" }),
  back,
});

/** The button that ends all logins but this one. */
export const otherSessionsEnding = createAction({
  undo: "secret",
  run: endOthers,
  answers: {},
  refused: gone,
  done: () => ({ to: SECURITY_PATH, notice: "SessionsEnded" }),
  back,
});

import * as z from "zod";
import { listOwnSessions } from "../../db/security/own-sessions.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { endOthers, endSession, SESSION_ANSWERS } from "./session-changes.ts";

/** A login of the person who asks. */
const SessionV1 = z.object({
  id: z.number(),
  current: z.boolean(),
  started_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
});

export const sessionsCall = createCall({
  summary:
    "Logins of the caller that are still good, with device, network address and last use, the last used first (AUTH-32).",
  data: z.object({ sessions: z.array(SessionV1) }),
}, async ({ db, actor, now, user }) => {
  const sessions = await listOwnSessions(db, actor, now);
  return ok({
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === user.session.id,
      started_at: session.startedAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      address: session.address,
      user_agent: session.userAgent,
    })),
  });
});

export const endSessionCall = createCall({
  summary: "Ends a login of the caller, by id (AUTH-32).",
  data: z.null(),
  answers: SESSION_ANSWERS,
}, endSession);

export const endOtherSessionsCall = createCall({
  summary: "Ends all logins of the caller but the one that asks (AUTH-32).",
  data: z.null(),
}, endOthers);

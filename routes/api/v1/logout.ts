import { createRoute } from "honox/factory";
import { endSession } from "../../../db/sessions.ts";
import { answer, refuseCall } from "../../-http/envelope.ts";
import { leaveLogin } from "../../-http/log-out.ts";

/** Ends the caller's token on the server (API-16). */
export const POST = createRoute(async (c) => {
  const token = c.get("token");
  if (!token) return refuseCall(c, 401, "Unauthenticated");
  await endSession(c.get("services").database.db, token);
  leaveLogin(c);
  return answer(c, null);
});

import { createRoute } from "honox/factory";
import { endSession } from "../../../db/sessions.ts";
import { forgetLogin } from "../../-http/cookie.ts";
import { answer, refuseCall } from "../../-http/envelope.ts";

/** Ends the caller's token on the server (API-16). */
export const POST = createRoute(async (c) => {
  const token = c.get("token");
  if (!token) return refuseCall(c, 401, "Unauthenticated");
  await endSession(c.get("services").database.db, token);
  forgetLogin(c);
  return answer(c, null);
});

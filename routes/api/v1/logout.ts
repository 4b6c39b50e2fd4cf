import * as z from "zod";
import { endSession } from "../../../db/sign-in/sessions.ts";
import { ok } from "../../../domain/result.ts";
import { createCall } from "../../../http/old-call.ts";
import { leaveLogin } from "../../../screens/sign-in/log-out.ts";

export const POST = createCall({
  summary: "Ends the caller's token on the server (API-16).",
  data: z.null(),
}, async (c) => {
  await endSession(c.get("services").database.db, c.get("token")!);
  leaveLogin(c);
  return ok(null);
});

import * as z from "zod";
import { fail, ok } from "../../../domain/result.ts";
import { InfoUpdateRequest } from "../../../domain/password/password-change.ts";
import { createCall } from "../../../http/old-call.ts";
import { changePassword } from "../../../screens/password/own.ts";

export const POST = createCall(
  {
    summary:
      "Changes the caller's own password and ends all other logins of the caller (API-18).",
    body: InfoUpdateRequest,
    data: z.null(),
  },
  async (c, { body }) =>
    await changePassword(c, body)
      ? ok(null)
      : fail({ status: 404, key: "UserNotFound" }),
);

import { changeOwnPassword } from "../../db/password/own.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "../../db/password/resets.ts";
import { PasswordChangeForm } from "../../domain/password/password-change.ts";
import {
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from "../../domain/password/password-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { addressOf } from "../../http/rate-limit.ts";
import { resetLink } from "./reset-link.ts";

/** Changes the password of the person who asks and ends the person's other logins. */
export const changePassword = describeChange({
  request: PasswordChangeForm,
  run: setOwnPassword,
  answers: { UserNotFound: 404 },
});

/** Refuses when another user is meant, or the login has ended meanwhile. */
export async function setOwnPassword(
  { db, user: { actor, email }, c }: Ask,
  asked: { userId: number; email: string; password: string },
): Promise<Result<null, { code: "UserNotFound" }>> {
  const isOwn = asked.userId === actor.userId && asked.email === email &&
    await changeOwnPassword(db, actor, asked.password, c.get("token")!);
  return isOwn ? ok(null) : fail({ code: "UserNotFound" });
}

/** Mails a link that sets a password, in the language and brand that are asked for, else in those of the request. */
export const mailResetLink = describeChange({
  request: ForgotPasswordRequest,
  // An unknown address is named as unknown, so nobody may try many (PWD-04, SEC-05).
  limits: ({ c }, { email_address: email }) => [
    {
      bucket: "forgot-password-address",
      key: addressOf(c),
      limit: 20,
      perSeconds: 3600,
    },
    { bucket: "forgot-password-name", key: email, limit: 5, perSeconds: 3600 },
  ],
  run: ({ db, c, now, language }, asked) => {
    const subsiteId = asked.subsite_id ?? c.get("subsite").id;
    return requestPasswordReset(db, {
      email: asked.email_address,
      subsiteId,
      language: asked.lang ?? language,
      linkOf: (code) => resetLink(c, code, subsiteId),
    }, now);
  },
  answers: { EmailDoesNotExist: "email_address" },
});

/** Sets a password by the code of a mailed link. */
export const setPasswordByCode = describeChange({
  request: ResetPasswordRequest,
  limits: ({ c }) => [{
    bucket: "reset-password-address",
    key: addressOf(c),
    limit: 20,
    perSeconds: 900,
  }],
  run: ({ db, now }, asked) => resetPassword(db, asked, now),
  answers: { InvalidResetCode: "code", ResetLinkExpired: "code" },
});

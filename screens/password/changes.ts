import { FORGOT_PASSWORD_PATH } from "./paths.ts";
import type { ChangedMail } from "../../db/password/changed-mail.ts";
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
import { linkTo } from "../../http/links.ts";
import { addressOf } from "../../http/rate-limit.ts";
import { tellSecurity } from "../../http/security/security-log.ts";
import { resetLink } from "./reset-link.ts";

/** Changes the password of the person who asks and ends the person's other logins. */
export const changePassword = describeChange({
  request: PasswordChangeForm,
  run: setOwnPassword,
  answers: { UserNotFound: 404 },
});

/** Refuses when the request names another user, or the login has ended meanwhile. */
export async function setOwnPassword(
  ask: Ask,
  asked: { userId: number; email: string; password: string },
): Promise<Result<null, { code: "UserNotFound" }>> {
  const { db, user: { actor, email }, c } = ask;
  const isOwn = asked.userId === actor.userId && asked.email === email;
  if (!isOwn) return fail({ code: "UserNotFound" });
  const changed = await changeOwnPassword(
    db,
    actor,
    asked.password,
    c.get("token")!,
    changedMail(ask),
  );
  if (changed.ok) await ask.tell("passwordChanged");
  return changed;
}

/** Mails a link that sets a password, in the language and brand of the request unless it names others. */
export const mailResetLink = describeChange({
  request: ForgotPasswordRequest,
  // The answer tells unknown addresses, so tries are limited (PWD-04, SEC-05).
  limits: ({ c }, { email_address: email }) => [
    {
      bucket: "forgot-password-address",
      key: addressOf(c),
      limit: 20,
      perSeconds: 3600,
    },
    { bucket: "forgot-password-name", key: email, limit: 5, perSeconds: 3600 },
  ],
  run: async ({ db, c, subsite, now, language }, asked) => {
    const subsiteId = asked.subsite_id ?? subsite.id;
    const mailed = await requestPasswordReset(db, {
      email: asked.email_address,
      subsiteId,
      language: asked.lang ?? language,
      linkOf: (code) => resetLink(c, code, subsiteId),
    }, now);
    if (!mailed.ok) return mailed;
    await tellSecurity(c, {
      kind: "passwordForgotten",
      ...mailed.value,
      doneBy: null,
    });
    return ok(null);
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
  run: async (ask, asked) => {
    const { db, c, now } = ask;
    const mail = changedMail(ask);
    const reset = await resetPassword(db, { ...asked, mail }, now);
    if (!reset.ok) return reset;
    await tellSecurity(c, { kind: "passwordChanged", ...reset.value });
    return ok(null);
  },
  answers: { InvalidResetCode: "code", ResetLinkExpired: "code" },
});

/** Gives how the mail about the change is written: in the language and brand of the request. */
function changedMail({ c, subsite, language }: Ask): ChangedMail {
  const { id: subsiteId } = subsite;
  const link = linkTo(c, FORGOT_PASSWORD_PATH, subsiteId);
  return { subsiteId, language, link };
}

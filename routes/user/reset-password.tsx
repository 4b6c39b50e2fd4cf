import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { ResetPasswordForm } from "../../screens/password/reset-form.tsx";
import { findResetProblem, resetPassword } from "../../db/password/resets.ts";
import { ResetPasswordRequest } from "../../domain/password/password-request.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import { resetPasswordLimits } from "../../screens/password/limits.ts";
import { secondsToWait, tooMany } from "../../http/rate-limit.ts";

/** Asks for a new password, and says at once when the link no longer leads anywhere. */
export default createRoute(async (c) => resetPage(c, await codeErrors(c)));

/** Sets the password and goes to the login, which says so (PWD-07). */
export const POST = createRoute(async (c) => {
  const wait = await secondsToWait(c, resetPasswordLimits(c));
  if (wait > 0) {
    tooMany(c, wait);
    return resetPage(c, { form: ["TooManyRequests"] });
  }
  const refuse = (errors: FieldErrors) => {
    c.status(422);
    return resetPage(c, errors);
  };
  const parsed = ResetPasswordRequest.safeParse({
    ...await c.req.parseBody(),
    code: c.req.query("_c") ?? "",
  });
  if (!parsed.success) {
    return refuse({ ...fieldErrors(parsed.error), ...await codeErrors(c) });
  }
  const { database, now } = c.get("services");
  const reset = await resetPassword(database.db, parsed.data, now());
  if (!reset.ok) return refuse({ code: [reset.error.code] });
  leaveNotice(c, "PasswordChanged");
  return c.redirect("/", 303);
});

/** What is wrong with the link, told beside whatever else is wrong (PWD-06). */
async function codeErrors(c: Context): Promise<FieldErrors> {
  const { database, now } = c.get("services");
  const code = c.req.query("_c") ?? "";
  const problem = await findResetProblem(database.db, code, now());
  return problem ? { code: [problem.code] } : {};
}

/** The address of the page is a secret: no cache keeps it and no request tells it on. */
function resetPage(c: Context, errors: FieldErrors) {
  const m = c.get("texts");
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  return c.render(
    <ResetPasswordForm code={c.req.query("_c") ?? ""} errors={errors} />,
    { title: m.frontDoor.resetPassword.title, frame: "plain" },
  );
}

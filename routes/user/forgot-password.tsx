import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { ForgotPasswordForm } from "../../screens/password/forgot-form.tsx";
import { ForgotPasswordRequest } from "../../domain/password/password-request.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import { forgotPasswordLimits } from "../../screens/password/limits.ts";
import { mailResetLink } from "../../screens/password/reset.ts";
import { secondsToWait, tooMany } from "../../http/rate-limit.ts";

/** Asks for the e-mail of a user who forgot the password. */
export default createRoute((c) => forgotPage(c, "", {}));

/** Mails the link and goes to the login, which says so (PWD-03). */
export const POST = createRoute(async (c) => {
  const { email_address } = await c.req.parseBody();
  const email = String(email_address ?? "");
  const refuse = (errors: FieldErrors) => {
    c.status(422);
    return forgotPage(c, email, errors);
  };
  const parsed = ForgotPasswordRequest.safeParse({ email_address: email });
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const wait = await secondsToWait(
    c,
    forgotPasswordLimits(c, parsed.data.email_address),
  );
  if (wait > 0) {
    tooMany(c, wait);
    return forgotPage(c, email, { form: ["TooManyRequests"] });
  }
  const mailed = await mailResetLink(c, parsed.data);
  if (!mailed.ok) return refuse({ email_address: [mailed.error.code] });
  leaveNotice(c, "PasswordResetLink");
  return c.redirect("/", 303);
});

function forgotPage(c: Context, email: string, errors: FieldErrors) {
  const m = c.get("texts");
  return c.render(
    <ForgotPasswordForm email={email} errors={errors} />,
    { title: m.frontDoor.forgotPassword.title, frame: "plain" },
  );
}

import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { ChangePasswordForm } from "../../screens/password/change-form.tsx";
import { PasswordChangeForm } from "../../domain/password/password-change.ts";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import { landingPage } from "../../http/landing.ts";
import { localPath } from "../../http/local-path.ts";
import { changePassword } from "../../screens/password/own.ts";

/** The change of one's own password: a page, and with script a dialog on the page of the avatar (PWD-10). */
export default createRoute((c) => passwordPage(c, c.req.query("back"), {}));

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const refuse = (errors: FieldErrors) => {
    c.status(422);
    return passwordPage(c, form.back, errors);
  };
  const parsed = PasswordChangeForm.safeParse(form);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  if (!await changePassword(c, parsed.data)) {
    return refuse({ form: ["UserNotFound"] });
  }
  leaveNotice(c, "UserUpdated");
  return c.redirect(backPath(c, form.back), 303);
});

function passwordPage(c: Context, back: unknown, errors: FieldErrors) {
  const m = c.get("texts");
  const { actor, email } = userOf(c);
  return c.render(
    <ChangePasswordForm
      user={{ id: actor.userId, email }}
      back={backPath(c, back)}
      errors={errors}
    />,
    { title: m.signIn.changePassword, frame: "shell" },
  );
}

function backPath(c: Context, back: unknown): string {
  return localPath(back, landingPage(userOf(c).actor));
}

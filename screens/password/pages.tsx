import { findResetProblem } from "../../db/password/resets.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { landingPage } from "../../http/landing.ts";
import { localPath } from "../../http/local-path.ts";
import { ChangePasswordForm } from "./change-form.tsx";
import { changePassword, mailResetLink, setPasswordByCode } from "./changes.ts";
import { ForgotPasswordForm } from "./forgot-form.tsx";
import { ResetPasswordForm } from "./reset-form.tsx";

/** The change of one's own password: a page, and with script a dialog on the page of the avatar (PWD-10). */
export const changePasswordForm = createForm(changePassword, {
  undo: "secret",
  read: (form): Record<string, unknown> => form.fields,
  page: (ask, attempt) => {
    const { user: { actor, email }, texts: m } = ask;
    return ask.render(
      <ChangePasswordForm
        user={{ id: actor.userId, email }}
        back={backPath(ask, attempt ? attempt.typed.back : ask.query("back"))}
        errors={attempt?.errors ?? {}}
      />,
      { title: m.signIn.changePassword },
    );
  },
  fields: { UserNotFound: "form" },
  done: (ask, _, typed) => ({
    to: backPath(ask, typed.back),
    notice: "UserUpdated",
  }),
});

function backPath({ user }: Ask, back: unknown): string {
  return localPath(back, landingPage(user));
}

/** Asks for the e-mail of a user who forgot the password; the login page then confirms that the link is mailed (PWD-03). */
export const forgotPasswordForm = createForm(mailResetLink, {
  undo: "secret",
  read: (form) => form.texts(["email_address"]),
  page: (ask, attempt) => {
    const { texts: m } = ask;
    return ask.render(
      <ForgotPasswordForm
        email={attempt?.typed.email_address ?? ""}
        errors={attempt?.errors ?? {}}
      />,
      { title: m.password.forgot.title, frame: "plain" },
    );
  },
  done: () => ({ to: "/", notice: "PasswordResetLink" }),
});

/** Asks for a new password; reports at once when the link is no longer valid (PWD-06, PWD-07). */
export const resetPasswordForm = createForm(setPasswordByCode, {
  undo: "secret",
  read: (form, ask) => ({ ...form.fields, code: codeOf(ask) }),
  page: async (ask, attempt) => {
    const { c, texts: m } = ask;
    // The address of the page is a secret: no cache keeps it and no request sends it on.
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-store");
    const errors = attempt?.code === "TooManyRequests"
      ? attempt.errors
      : { ...attempt?.errors, ...await codeErrors(ask) };
    return await ask.render(
      <ResetPasswordForm code={codeOf(ask)} errors={errors} />,
      { title: m.password.reset.title, frame: "plain" },
    );
  },
  done: () => ({ to: "/", notice: "PasswordChanged" }),
});

function codeOf(ask: Ask): string {
  return ask.query("_c") ?? "";
}

/** Gives what is wrong with the link. */
async function codeErrors(ask: Ask): Promise<FieldErrors> {
  const problem = await findResetProblem(ask.db, codeOf(ask), ask.now);
  return problem ? { code: [problem.code] } : {};
}

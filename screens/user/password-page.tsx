import { USERS_PATH } from "./paths.ts";
import { listBehindLock } from "../../db/lock/behind-lock.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { can } from "../../domain/access/can.ts";
import { nameOf } from "../../domain/user/account-user.ts";
import { createForm } from "../../http/form.ts";
import { needsProof } from "../../http/security/proof.ts";
import { setUserPassword } from "./changes.ts";
import { userNotFoundPage } from "./not-found.tsx";
import { UserPasswordForm } from "./password-form.tsx";

/** The form in which an administrator gives a user a new password (LIM-14). */
export const userPassword = createForm(setUserPassword, {
  undo: "secret",
  read: (form) => ({
    ...form.texts(["password", "password_confirmation"]),
    current_password: form.text("current_password") || undefined,
  }),
  page: async (ask, attempt) => {
    const { db, actor, shortId, texts: m } = ask;
    const user = await findAccountUser(db, actor, shortId);
    if (!user) return userNotFoundPage(ask);
    const errors = attempt?.errors ?? {};
    const lockedUnits = await listBehindLock(db, actor, shortId);
    return ask.render(
      <UserPasswordForm
        user={user}
        mayType={can(actor, "setPasswords")}
        lockedUnits={lockedUnits}
        proof={needsProof(ask) ? errors.current_password ?? [] : null}
        errors={errors}
      />,
      { title: m.user.passwordOf(nameOf(user)), current: USERS_PATH },
    );
  },
  missing: userNotFoundPage,
  done: () => ({ to: USERS_PATH, notice: "UserPasswordSet" }),
});

import { USERS_PATH } from "./paths.ts";
import { Deletion } from "../../components/deletion.tsx";
import { Notice } from "../../components/notice.tsx";
import { deleteUser as deleteStoredUser } from "../../db/user/deletion.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { nameOf } from "../../domain/user/account-user.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { needsProof, prove } from "../../http/security/proof.ts";
import type { TextKey } from "../../locales/index.ts";
import { ANSWERS } from "./answers.ts";
import { userNotFoundPage } from "./not-found.tsx";

/** Deletes the user in the path; trips and logs keep the name (ACC-09 to ACC-11). */
export async function deleteUser(ask: Ask, password?: string) {
  const { db, actor, shortId, now } = ask;
  const proved = await prove(ask, password);
  if (!proved.ok) return proved;
  const deleted = await deleteStoredUser(db, actor, shortId, now);
  if (deleted.ok) await ask.tell("userDeleted", { userId: shortId });
  return deleted;
}

/** Asks before a user is deleted. */
export const userDeletion = createAction({
  undo: "final",
  read: (form) => form.text("current_password"),
  run: deleteUser,
  answers: ANSWERS,
  refused: (ask, errors, { code }) => deletionPage(ask, code, errors),
  missing: userNotFoundPage,
  done: () => ({ to: USERS_PATH, notice: "UserDeleted" }),
  back: (ask) => deletionPage(ask),
});

async function deletionPage(
  ask: Ask,
  code?: TextKey,
  errors: FieldErrors = {},
) {
  const { db, actor, shortId, texts: m } = ask;
  const user = await findAccountUser(db, actor, shortId);
  if (!user) return userNotFoundPage(ask);
  const name = nameOf(user);
  return ask.render(
    <>
      <Notice
        notice={code && !errors.current_password
          ? { kind: "error", text: m.byKey[code] }
          : null}
      />
      <Deletion
        question={m.user.deleteQuestion(name)}
        yes={m.user.delete}
        keep={m.user.keep}
        back={USERS_PATH}
        proof={needsProof(ask) ? errors.current_password ?? [] : null}
      />
    </>,
    { title: m.user.deleteOf(name), current: USERS_PATH },
  );
}

import { Deletion } from "../../components/deletion.tsx";
import { Notice } from "../../components/notice.tsx";
import { deleteUser as deleteStoredUser } from "../../db/user/deletion.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { nameOf, type UserError } from "../../domain/user/account-user.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { ANSWERS } from "./answers.ts";
import { USERS_PATH } from "./list.tsx";
import { userNotFoundPage } from "./not-found.tsx";

/** Deletes the user in the path; trips and logs keep the name (ACC-09 to ACC-11). */
export function deleteUser({ db, actor, shortId, now }: Ask) {
  return deleteStoredUser(db, actor, shortId, now);
}

/** Asks before a user is deleted. */
export const userDeletion = {
  GET: (ask: Ask) => deletionPage(ask),
  ...createAction({
    run: deleteUser,
    answers: ANSWERS,
    refused: (ask, _, { code }) => deletionPage(ask, code),
    missing: userNotFoundPage,
    done: () => ({ to: USERS_PATH, notice: "UserDeleted" }),
  }),
};

async function deletionPage(ask: Ask, code?: UserError["code"]) {
  const { db, actor, shortId, texts: m } = ask;
  const user = await findAccountUser(db, actor, shortId);
  if (!user) return userNotFoundPage(ask);
  const name = nameOf(user);
  return ask.render(
    <>
      <Notice notice={code ? { kind: "error", text: m.byKey[code] } : null} />
      <Deletion
        question={m.user.deleteQuestion(name)}
        yes={m.user.delete}
        keep={m.user.keep}
        back={USERS_PATH}
      />
    </>,
    { title: m.user.deleteOf(name), current: USERS_PATH },
  );
}

import { USERS_PATH } from "./paths.ts";
import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { listCountries } from "../../components/countries.ts";
import { findAccountSettings } from "../../db/account/settings.ts";
import { listNames } from "../../db/name/names.ts";
import { type AccountUser, findAccountUser } from "../../db/user/users.ts";
import { can } from "../../domain/access/can.ts";
import { flagsOf, nameOf, USER_ROLES } from "../../domain/user/account-user.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { addUser, changeUser } from "./changes.ts";
import { UserForm } from "./editor.tsx";
import {
  emptyUser,
  toUserRequest,
  toUserValues,
  type TypedUser,
  typedUser,
} from "./form.ts";
import { userNotFoundPage } from "./not-found.tsx";
import {
  readableValues,
  type UserChoices,
  userLabels,
  type UserValues,
} from "./values.ts";

/** The form of a new user (ACC-05). */
export const newUser = createForm(addUser, {
  undo: "begun",
  read: typedUser,
  toRequest: toUserRequest,
  page: (ask, attempt) => userPage(ask, null, attempt),
  done: (_, { id }, { values, password }) => {
    const seesAll = values.role === "administrator";
    return {
      to: seesAll ? USERS_PATH : accessPath(id),
      notice: password ? "UserCreated" : "UserInvited",
    };
  },
});

/** The form of a user (ACC-05). It shows what somebody else saved meanwhile, and does not overwrite it. */
export const userEditor = createForm(changeUser, {
  undo: "kept",
  read: typedUser,
  toRequest: toUserRequest,
  page: async (ask, attempt) => {
    const user = await findAccountUser(ask.db, ask.actor, ask.shortId);
    return user ? userPage(ask, user, attempt) : userNotFoundPage(ask);
  },
  missing: userNotFoundPage,
  done: ({ shortId }, { isAccessReset }) =>
    isAccessReset
      ? { to: accessPath(shortId), notice: "AccessReset" }
      : { to: USERS_PATH, notice: "UserUpdated" },
});

async function userPage(
  ask: Ask,
  user: AccountUser | null,
  attempt?: Attempt<TypedUser>,
) {
  const { actor, texts: m } = ask;
  const choices = await choicesOf(ask);
  const stored = user ? toUserValues(user) : await newUserValues(ask);
  const values = attempt?.typed.values ?? stored;
  const readable = (values: UserValues) => readableValues(values, choices, m);
  return ask.render(
    <UserForm
      values={values}
      choices={choices}
      roles={USER_ROLES.filter((role) =>
        can(actor, "administerUser", flagsOf(role))
      )}
      stored={user}
      maySetPassword={can(actor, "setPasswords")}
      setsPassword={!!attempt?.typed.password}
      meanwhile={attempt?.code === "ChangedMeanwhile"
        ? meanwhileChanges(userLabels(m), readable(values), readable(stored))
        : null}
      errors={attempt?.errors ?? {}}
    />,
    {
      title: user ? m.user.edit(nameOf(user)) : m.user.add,
      current: USERS_PATH,
      style: "account/settings",
    },
  );
}

async function newUserValues({ db, actor }: Ask): Promise<UserValues> {
  return emptyUser((await findAccountSettings(db, actor)).kind);
}

async function choicesOf({ db, actor, language }: Ask): Promise<UserChoices> {
  return {
    departments: await listNames(db, actor, "departments"),
    countries: listCountries(language).map(({ code, name }) => ({
      value: code,
      text: name,
    })),
  };
}

function accessPath(userId: number): string {
  return `${USERS_PATH}/${userId}/access`;
}

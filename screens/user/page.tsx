import type { Context } from "hono";
import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { listCountries } from "../../components/countries.ts";
import { Empty } from "../../components/sections.tsx";
import { UserForm } from "./editor.tsx";
import { USERS_PATH } from "./list.tsx";
import {
  readableValues,
  type UserChoices,
  userLabels,
  type UserValues,
} from "./values.ts";
import { listNames } from "../../db/name/names.ts";
import { findAccountSettings } from "../../db/account/settings.ts";
import type { AccountUser } from "../../db/user/users.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf } from "../../domain/time.ts";
import { flagsOf, USER_ROLES } from "../../domain/user/account-user.ts";
import type { InvitationMeans } from "../../db/user/passwords.ts";
import type { UserContext } from "../../domain/user/user-request.ts";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { resetLink } from "../password/reset-link.ts";
import { emptyUser, toUserValues } from "./form.ts";

interface Attempt {
  typed: UserValues;
  errors: FieldErrors;
  saysPassword?: boolean;
  /** Somebody else has changed the user since the form was opened. */
  isMeanwhile?: boolean;
}

/** The form of a user, or without one of a new user, perhaps with what was typed and refused. */
export async function userPage(
  c: Context,
  user: AccountUser | null,
  attempt?: Attempt,
) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const choices: UserChoices = {
    departments: await listNames(db, actor, "departments"),
    countries: listCountries(c.get("language")).map(({ code, name }) => ({
      value: code,
      text: name,
    })),
  };
  const stored = user
    ? toUserValues(user)
    : emptyUser((await findAccountSettings(db, actor)).kind);
  const typed = attempt?.typed ?? stored;
  const readable = (values: UserValues) => readableValues(values, choices, m);
  if (attempt) c.status(422);
  return c.render(
    <UserForm
      values={typed}
      choices={choices}
      roles={USER_ROLES.filter((role) =>
        can(actor, "administerUser", flagsOf(role))
      )}
      stored={user}
      saysPassword={attempt?.saysPassword}
      meanwhile={attempt?.isMeanwhile
        ? meanwhileChanges(userLabels(m), readable(typed), readable(stored))
        : null}
      errors={attempt?.errors ?? {}}
    />,
    {
      title: user ? m.accounts.edit(nameOf(user)) : m.accounts.add,
      frame: "shell",
      current: USERS_PATH,
    },
  );
}

/** What shows in place of a user that is no longer there (ACC-10). */
export function userNotFoundPage(c: Context) {
  const m = c.get("texts");
  c.status(404);
  return c.render(
    <Empty>
      {m.byKey.UserNotFound} <a href={USERS_PATH}>{m.accounts.back}</a>
    </Empty>,
    { title: m.accounts.title, frame: "shell", current: USERS_PATH },
  );
}

/** First and last name of a user. */
export function nameOf(
  { firstName, lastName }: Pick<AccountUser, "firstName" | "lastName">,
): string {
  return `${firstName} ${lastName}`.trim();
}

/** What requests about users are judged by besides themselves. */
export async function userContext(c: Context): Promise<UserContext> {
  const { database, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const { country } = await findAccountSettings(database.db, actor);
  return { today: dayOf(now().getTime(), timeZone), country };
}

/** How invitations that this request sends are written. */
export function invitationMeans(c: Context): InvitationMeans {
  return {
    subsiteId: c.get("subsite").id,
    language: c.get("language"),
    linkOf: (code) => resetLink(c, code),
    now: c.get("services").now(),
  };
}

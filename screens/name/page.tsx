import { listNames, usersMayCreateNames } from "../../db/name/names.ts";
import { can } from "../../domain/access/can.ts";
import { FOR_TRIPS, type NameList } from "../../domain/name/name-list.ts";
import type { Answering, Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import { saveName, setNameOption } from "./changes.ts";
import { type NameAttempt, NameLists } from "./list.tsx";
import { listAt, pageOf } from "./paths.ts";

/** A name list: the page that it shares with another one (ORG-01, ORG-06), and the form that adds a name. */
export function nameListForm(list: NameList) {
  const form = nameForm(list);
  const isFirst = pageOf(list).lists[0] === list;
  return {
    GET: isFirst ? (ask: Ask) => nameListsPage(ask, list) : form.GET,
    POST: form.POST,
  };
}

/** The form that renames a name of a list; it stands on the page of the list. */
export function nameForm(list: NameList): { GET: Answering; POST: Answering } {
  const { POST } = createForm(saveName(list), {
    undo: "kept",
    read: (form) => form.texts(["name", "seen"]),
    toRequest: ({ name, seen }) => ({ name, seen: seen || null }),
    page: (ask, attempt) =>
      nameListsPage(
        ask,
        list,
        attempt && {
          list,
          id: ask.idIfAny,
          typed: attempt.typed.name,
          errors: attempt.errors,
          isLate: attempt.code === "ChangedMeanwhile",
        },
      ),
    done: () => listAt(list),
  });
  return { GET: (ask) => ask.lead(listAt(list)), POST };
}

/** The option for default purposes and projects; its form stands on their page. */
export const nameOptionForm = createForm(setNameOption, {
  undo: "kept",
  read: (form) => ({ allowed: form.text("allowed") === "1" }),
  page: (ask) => nameListsPage(ask, "purposes"),
  done: () => listAt("purposes"),
});

/** Draws the page of a list and the one beside it, with the errors of a refused change. */
export async function nameListsPage(
  ask: Ask,
  list: NameList,
  attempt?: NameAttempt,
) {
  const { db, actor, texts: m } = ask;
  const { path, lists } = pageOf(list);
  const mayOrganise = can(actor, "organise");
  const allowedToUsers = await usersMayCreateNames(db, actor);
  return ask.render(
    <NameLists
      lists={await Promise.all(lists.map(async (one) => ({
        list: one,
        names: await listNames(db, actor, one),
      })))}
      mayCreate={FOR_TRIPS[list]
        ? can(actor, "createPurposesAndProjects", { allowedToUsers })
        : mayOrganise}
      mayOrganise={mayOrganise}
      usersMay={FOR_TRIPS[list] && can(actor, "administerAccount")
        ? allowedToUsers
        : null}
      attempt={attempt}
    />,
    {
      title: FOR_TRIPS[list] ? m.name.forTrips : m.name.forUnits,
      current: path,
      style: "name",
    },
  );
}

import type { Context } from "hono";
import { AccountNames, type NameAttempt } from "./list.tsx";
import { Deletion } from "../../components/deletion.tsx";
import {
  createName,
  deleteName,
  findName,
  listNames,
  renameName,
  usersMayCreateNames,
} from "../../db/name/names.ts";
import { countNameUses } from "../../db/name/uses.ts";
import { can } from "../../domain/access/can.ts";
import {
  FOR_TRIPS,
  type NameError,
  type NameKind,
} from "../../domain/name/names.ts";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { NAME_LISTS, nameErrorAnswer, pageOf } from "./lists.ts";
import { pathId } from "../../http/path-id.ts";

/** The page of a list and the one beside it (ORG-01, ORG-06), with what is wrong after a refused change. */
export async function namesPage(
  c: Context,
  kind: NameKind,
  attempt?: NameAttempt,
) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const { path, kinds } = pageOf(kind);
  const mayOrganise = can(actor, "organise");
  const allowedToUsers = await usersMayCreateNames(db, actor);
  if (attempt) c.status(422);
  return c.render(
    <AccountNames
      lists={await Promise.all(kinds.map(async (one) => ({
        kind: one,
        names: await listNames(db, actor, one),
      })))}
      mayCreate={FOR_TRIPS[kind]
        ? can(actor, "createPurposesAndProjects", { allowedToUsers })
        : mayOrganise}
      mayOrganise={mayOrganise}
      usersMay={FOR_TRIPS[kind] && can(actor, "administerAccount")
        ? allowedToUsers
        : null}
      attempt={attempt}
    />,
    {
      title: FOR_TRIPS[kind] ? m.journal.names.title : m.organisation.title,
      frame: "shell",
      current: path,
    },
  );
}

/** Creates the name of a form, or renames the one in the path, and shows the lists. */
export async function saveNameOfForm(c: Context, kind: NameKind) {
  const id = c.req.param("id") === undefined ? null : pathId(c);
  if (id === null && c.req.param("id") !== undefined) return c.notFound();
  const typed = String((await c.req.parseBody()).name ?? "");
  const refuse = (errors: FieldErrors) =>
    namesPage(c, kind, { kind, id, typed, errors });
  const parsed = NAME_LISTS[kind].request.safeParse({ name: typed });
  if (!parsed.success) return await refuse(fieldErrors(parsed.error));
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const { name } = parsed.data;
  const saved = id === null
    ? await createName(db, actor, kind, name)
    : await renameName(db, actor, kind, id, name);
  if (saved.ok) return c.redirect(listAt(kind), 303);
  const errors = formErrors(saved.error);
  return errors ? await refuse(errors) : c.notFound();
}

/** Asks whether the name in the path shall be deleted (ORG-05). */
export async function askNameDeletion(c: Context, kind: NameKind) {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const found = id && can(actor, "organise")
    ? await findName(db, actor, kind, id)
    : null;
  if (!found) return c.notFound();
  const t = c.get("texts").journal.names;
  const uses = await countNameUses(db, actor, kind, found.id);
  return c.render(
    <Deletion
      question={c.get("texts").organisation.question(found.name, {
        ...uses,
        isForTrips: FOR_TRIPS[kind],
      })}
      yes={t.delete}
      keep={t.keep}
      back={listAt(kind)}
    />,
    {
      title: t.deleteOf(found.name),
      frame: "shell",
      current: pageOf(kind).path,
    },
  );
}

/** Deletes the name in the path and shows the lists. */
export async function deleteAskedName(c: Context, kind: NameKind) {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const deleted = await deleteName(db, userOf(c).actor, kind, id);
  if (deleted.ok) return c.redirect(listAt(kind), 303);
  const errors = formErrors(deleted.error);
  if (!errors) return c.notFound();
  return await namesPage(c, kind, { kind, id: null, typed: "", errors });
}

/** Where a list stands. */
export function listAt(kind: NameKind): string {
  return `${pageOf(kind).path}#${kind}`;
}

/** What a form says of a refused change; null when there is no such name. */
function formErrors(error: NameError): FieldErrors | null {
  const answer = nameErrorAnswer(error);
  if (answer.fields) return answer.fields;
  return answer.status === 404 ? null : { form: [answer.key] };
}

import type { Context } from "hono";
import {
  AccountNames,
  type NameAttempt,
} from "../../components/account-names.tsx";
import { Deletion } from "../../components/deletion.tsx";
import {
  createName,
  deleteName,
  findName,
  listNames,
  renameName,
  usersMayCreateNames,
} from "../../db/account-names.ts";
import { can } from "../../domain/access/can.ts";
import type { NameError, NameKind } from "../../domain/organisation/names.ts";
import { userOf } from "./context.ts";
import { type FieldErrors, fieldErrors } from "./envelope.ts";
import { NAME_LISTS, nameErrorAnswer } from "./name-lists.ts";
import { pathId } from "./path-id.ts";

/** Where both lists stand. */
export const NAMES_PATH = "/user/purposes";

/** The page of the default purposes and projects (ORG-06), with what is wrong after a refused change. */
export async function namesPage(c: Context, attempt?: NameAttempt) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("messages");
  const allowedToUsers = await usersMayCreateNames(db, actor);
  if (attempt) c.status(422);
  return c.render(
    <AccountNames
      lists={{
        purposes: await listNames(db, actor, "purposes"),
        projects: await listNames(db, actor, "projects"),
      }}
      mayCreate={can(actor, "createPurposesAndProjects", { allowedToUsers })}
      mayOrganise={can(actor, "organise")}
      usersMay={can(actor, "administerAccount") ? allowedToUsers : null}
      attempt={attempt}
      messages={m}
    />,
    { title: m.journal.names.title, frame: "shell", current: NAMES_PATH },
  );
}

/** Creates the name of a form, or renames the one in the path, and shows the lists. */
export async function saveNameOfForm(c: Context, kind: NameKind) {
  const id = c.req.param("id") === undefined ? null : pathId(c);
  if (id === null && c.req.param("id") !== undefined) return c.notFound();
  const typed = String((await c.req.parseBody()).name ?? "");
  const refuse = (errors: FieldErrors) =>
    namesPage(c, { kind, id, typed, errors });
  const parsed = NAME_LISTS[kind].request.safeParse({ name: typed });
  if (!parsed.success) return await refuse(fieldErrors(parsed.error));
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const { name } = parsed.data;
  const saved = id === null
    ? await createName(db, actor, kind, name)
    : await renameName(db, actor, kind, id, name);
  if (saved.ok) return c.redirect(`${NAMES_PATH}#${kind}`, 303);
  const errors = formErrors(kind, saved.error);
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
  const t = c.get("messages").journal.names;
  return c.render(
    <Deletion
      question={t.question(found.name)}
      yes={t.delete}
      keep={t.keep}
      back={`${NAMES_PATH}#${kind}`}
    />,
    { title: t.deleteOf(found.name), frame: "shell", current: NAMES_PATH },
  );
}

/** Deletes the name in the path and shows the lists. */
export async function deleteAskedName(c: Context, kind: NameKind) {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const deleted = await deleteName(db, userOf(c).actor, kind, id);
  if (deleted.ok) return c.redirect(`${NAMES_PATH}#${kind}`, 303);
  const errors = formErrors(kind, deleted.error);
  if (!errors) return c.notFound();
  return await namesPage(c, { kind, id: null, typed: "", errors });
}

/** What a form says of a refused change; null when there is no such name. */
function formErrors(kind: NameKind, error: NameError): FieldErrors | null {
  const answer = nameErrorAnswer(kind, error);
  if (answer.fields) return answer.fields;
  return answer.status === 404 ? null : { form: [answer.key] };
}

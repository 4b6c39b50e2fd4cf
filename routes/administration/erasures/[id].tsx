import { createRoute } from "honox/factory";
import {
  ErasureQuestion,
  ERASURES_PATH,
} from "../../../screens/privacy/erasures.tsx";
import { eraseUser, findDeletedPerson } from "../../../db/privacy/erasures.ts";
import { userOf } from "../../../http/context.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { shortPathId } from "../../../http/path-id.ts";

/** Asks whether a deleted user shall be erased. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const m = c.get("texts");
  const id = shortPathId(c);
  const person = id
    ? await findDeletedPerson(db, userOf(c).actor, id)
    : undefined;
  if (!person || person.erasedAt) return c.notFound();
  return c.render(
    <ErasureQuestion name={person.name} />,
    { title: m.privacy.erasure.title, frame: "shell", current: ERASURES_PATH },
  );
});

/** Erases the user and goes back to the list. */
export const POST = createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const stranger = c.get("texts").privacy.erasure.person;
  const { actor } = userOf(c);
  const erased = await eraseUser(db, actor, id, { stranger, now: now() });
  if (!erased.ok) return c.notFound();
  leaveNotice(c, "PersonErased");
  return c.redirect(ERASURES_PATH, 303);
});

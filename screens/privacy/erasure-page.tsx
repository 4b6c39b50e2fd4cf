import {
  eraseUser as eraseStoredUser,
  type ErasureError,
} from "../../db/privacy/erasures.ts";
import {
  findDeletedPerson,
  listDeletedPeople,
} from "../../db/privacy/deleted-people.ts";
import { createAction } from "../../http/action.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { ErasureQuestion, Erasures, ERASURES_PATH } from "./erasures.tsx";

/** Where the refusals of an erasure show. */
export const ERASURE_ANSWERS: Answers<ErasureError["code"]> = {
  NotFound: 404,
  PersonNotDeleted: 422,
};

/** The account's deleted users, who may be erased (SEC-09). */
export async function erasureList(ask: Ask) {
  const { db, actor, texts: m } = ask;
  return ask.render(
    <Erasures people={await listDeletedPeople(db, actor)} />,
    { title: m.privacy.erasure.title, current: ERASURES_PATH },
  );
}

/** Asks before a deleted user is erased. */
export const userErasure = {
  GET: questionPage,
  ...createAction({
    run: eraseUser,
    answers: ERASURE_ANSWERS,
    refused: (ask) => ask.notFound(),
    done: () => ({ to: ERASURES_PATH, notice: "PersonErased" }),
  }),
};

/** Erases the deleted user in the path. */
export function eraseUser({ db, actor, shortId, texts, now }: Ask) {
  const stranger = texts.privacy.erasure.person;
  return eraseStoredUser(db, actor, shortId, { stranger, now });
}

async function questionPage(ask: Ask) {
  const { db, actor, shortId, texts: m } = ask;
  const person = await findDeletedPerson(db, actor, shortId);
  if (!person || person.erasedAt) return ask.notFound();
  return ask.render(
    <ErasureQuestion name={person.name} />,
    { title: m.privacy.erasure.title, current: ERASURES_PATH },
  );
}

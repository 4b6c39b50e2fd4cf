import { ERASURES_PATH } from "./paths.ts";
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
import type { FieldErrors } from "../../http/envelope.ts";
import {
  needsProof,
  PROOF_ANSWERS,
  prove,
  type Unproved,
} from "../../http/security/proof.ts";
import { ErasureQuestion, Erasures } from "./erasures.tsx";

/** Where the refusals of an erasure show. */
export const ERASURE_ANSWERS: Answers<
  ErasureError["code"] | Unproved["code"]
> = {
  ...PROOF_ANSWERS,
  NotFound: 404,
  PersonNotDeleted: 422,
};

/** The account's deleted users, who may be erased (SEC-09). */
export async function erasureList(ask: Ask) {
  const { db, actor, texts: m } = ask;
  return ask.render(
    <Erasures people={await listDeletedPeople(db, actor)} />,
    {
      title: m.privacy.erasure.title,
      current: ERASURES_PATH,
      style: "privacy",
    },
  );
}

/** Asks before a deleted user is erased. */
export const userErasure = createAction({
  undo: "proof",
  read: (form) => form.text("current_password"),
  run: eraseUser,
  answers: ERASURE_ANSWERS,
  refused: (ask, errors) => questionPage(ask, errors),
  done: () => ({ to: ERASURES_PATH, notice: "PersonErased" }),
  back: (ask) => questionPage(ask),
});

/** Erases the deleted user in the path. */
export async function eraseUser(ask: Ask, password?: string) {
  const { db, actor, shortId, texts, now } = ask;
  const proved = await prove(ask, password);
  if (!proved.ok) return proved;
  const stranger = texts.privacy.erasure.person;
  const erased = await eraseStoredUser(db, actor, shortId, { stranger, now });
  if (erased.ok) await ask.tell("userErased", { userId: shortId });
  return erased;
}

async function questionPage(ask: Ask, errors: FieldErrors = {}) {
  const { db, actor, shortId, texts: m } = ask;
  const person = await findDeletedPerson(db, actor, shortId);
  if (!person || person.erasedAt) return ask.notFound();
  return ask.render(
    <ErasureQuestion
      name={person.name}
      proof={needsProof(ask) ? errors.current_password ?? [] : null}
    />,
    {
      title: m.privacy.erasure.title,
      current: ERASURES_PATH,
      style: "privacy",
    },
  );
}

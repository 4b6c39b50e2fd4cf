import { SECURITY_PATH } from "./paths.ts";
import {
  addPasskey as storePasskey,
  type PasskeyError,
  removePasskey as deletePasskey,
} from "../../db/security/passkeys.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { AddPasskeyRequest } from "../../domain/security/passkey.ts";
import { createAction } from "../../http/action.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import {
  PROOF_ANSWERS,
  prove,
  type Unproved,
} from "../../http/security/proof.ts";
import { checkRegistration } from "./passkey-ceremony.ts";
import { methodMail } from "./mail.ts";
import { securityPage } from "./page.tsx";

type RemovalError = Unproved | { code: "NotFound" };

/** Where the refusals of changes of passkeys show. */
export const PASSKEY_ANSWERS: Answers<
  PasskeyError["code"] | RemovalError["code"] | "PasskeyUnreadable"
> = {
  ...PROOF_ANSWERS,
  NotFound: 404,
  PasskeyKnown: "name",
  TooManyPasskeys: "name",
  PasskeyUnreadable: "name",
};

/** Adds a passkey that the browser has made (AUTH-31). */
export const addPasskey = describeChange({
  request: AddPasskeyRequest,
  run: async (ask, { name, response, current_password: password }) => {
    const proved = await prove(ask, password);
    if (!proved.ok) return proved;
    const checked = await checkRegistration(ask, response);
    if (!checked) return fail({ code: "PasskeyUnreadable" });
    const passkey = { ...checked, name };
    const added = await storePasskey(
      ask.db,
      ask.actor,
      passkey,
      methodMail(ask),
      ask.now,
    );
    if (added.ok) await ask.tell("passkeyAdded", { detail: name });
    return added;
  },
  answers: PASSKEY_ANSWERS,
});

/** The form on the security page; its script fills `response`. */
export const passkeyForm = createForm(addPasskey, {
  undo: "secret",
  read: (form) => form.texts(["name", "response", "current_password"]),
  toRequest: ({ current_password, ...typed }) => ({
    ...typed,
    current_password: current_password || undefined,
  }),
  page: (ask, attempt) =>
    attempt ? securityPage(ask, attempt) : ask.lead(SECURITY_PATH),
  errorsAt: ({ issues }) => ({
    name: issues.map(({ path: [field], message }) =>
      field === "name" ? message : "PasskeyUnreadable"
    ),
  }),
  done: () => ({ to: SECURITY_PATH, notice: "PasskeyAdded" }),
});

/** Removes the passkey in the path. */
export async function removePasskey(
  ask: Ask,
): Promise<Result<null, { code: "NotFound" }>> {
  const removed = await deletePasskey(
    ask.db,
    ask.actor,
    ask.id,
    methodMail(ask),
  );
  if (!removed.ok) return removed;
  await ask.tell("passkeyRemoved", { detail: removed.value.name });
  return ok(null);
}

/** The button beside each passkey. */
export const passkeyRemoval = createAction({
  undo: "secret",
  run: removePasskey,
  answers: PASSKEY_ANSWERS,
  refused: (ask) => ask.lead(SECURITY_PATH),
  missing: (ask) => ask.lead(SECURITY_PATH),
  done: () => ({ to: SECURITY_PATH, notice: "PasskeyRemoved" }),
  back: () => SECURITY_PATH,
});

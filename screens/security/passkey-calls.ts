import * as z from "zod";
import { listPasskeys } from "../../db/security/passkeys.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { registrationOptions } from "./passkey-ceremony.ts";
import {
  addPasskey,
  PASSKEY_ANSWERS,
  removePasskey,
} from "./passkey-changes.ts";

/** The options for a browser, in the JSON of WebAuthn. */
const OptionsV1 = z.object({
  options: z.record(z.string(), z.unknown()),
});

export const passkeysCall = createCall({
  summary: "Passkeys of the caller with name and last use (AUTH-31).",
  data: z.object({
    passkeys: z.array(z.object({
      id: z.number(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    })),
  }),
}, async ({ db, actor }) => {
  const passkeys = await listPasskeys(db, actor);
  return ok({
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  });
});

export const passkeyOptionsCall = createCall({
  summary:
    "What the browser makes a new passkey of: options for navigator.credentials.create, good for five minutes and once (AUTH-31).",
  data: OptionsV1,
}, async (ask) => ok({ options: await registrationOptions(ask) }));

export const addPasskeyCall = createChangeCall(addPasskey, {
  summary:
    "Adds a passkey by the browser's answer to the options (AUTH-31). A login whose password was given more than five minutes ago gives it again as `current_password`.",
  data: z.object({ id: z.number() }),
  status: 201,
}, (_, added) => added);

export const removePasskeyCall = createCall({
  summary: "Removes a passkey of the caller, by id (AUTH-31).",
  data: z.null(),
  answers: PASSKEY_ANSWERS,
}, removePasskey);

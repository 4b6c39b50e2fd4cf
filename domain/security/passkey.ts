import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { CurrentPassword } from "./proof.ts";

/** How long a browser may take to answer, milliseconds. */
export const CHALLENGE_VALID_MS = 5 * 60_000;
/** Most passkeys of a person, and most characters of a name. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 50;

/** Longest texts of an answer, characters; a credential with its proof is far shorter. */
const ANSWER_MAX = 20_000;
const PART = z.string("PasskeyUnreadable").max(ANSWER_MAX, "PasskeyUnreadable");

const answerWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: PART.max(1400, "PasskeyUnreadable"),
    rawId: PART.max(1400, "PasskeyUnreadable"),
    type: z.literal("public-key", "PasskeyUnreadable"),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    response: z.object(shape, "PasskeyUnreadable"),
  }, "PasskeyUnreadable");

/** Accepts JSON, or the same JSON as text in the field of a form. */
function orJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => {
    if (typeof given !== "string" || given.length > ANSWER_MAX) return given;
    try {
      return JSON.parse(given);
    } catch {
      return null;
    }
  }, schema);
}

/** A browser's answer when it has created a passkey. */
export const RegistrationAnswer = orJson(answerWith({
  clientDataJSON: PART,
  attestationObject: PART,
  transports: z.array(z.string().max(30)).max(10).default([]),
}));
export type RegistrationAnswer = z.output<typeof RegistrationAnswer>;

/** A browser's answer when a passkey has signed. */
export const LoginAnswer = orJson(answerWith({
  clientDataJSON: PART,
  authenticatorData: PART,
  signature: PART,
  userHandle: PART.optional(),
}));
export type LoginAnswer = z.output<typeof LoginAnswer>;

/** Adds a passkey. */
export const AddPasskeyRequest = z.object({
  name: requiredLine(PASSKEY_NAME_MAX, "TooLong50", "SpecifyPasskeyName"),
  response: RegistrationAnswer,
  current_password: CurrentPassword,
});

/** Logs in by a passkey. */
export const PasskeyLoginRequest = z.object({
  response: LoginAnswer,
  remember_me: z.union([z.boolean(), z.enum(["0", "1", "true", "false"])])
    .transform((value) => value === true || value === "1" || value === "true")
    .default(false),
});

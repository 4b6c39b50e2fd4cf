import * as z from "zod";
import { ProofRequest } from "../../domain/security/proof.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import {
  AUTHENTICATOR_ANSWERS,
  beginApp,
  confirmApp,
  pendingApp,
  removeApp,
  renewCodes,
} from "./authenticator-changes.ts";

const answers = AUTHENTICATOR_ANSWERS;
const RecoveryCodesV1 = z.object({ recovery_codes: z.array(z.string()) });

export const beginAuthenticatorCall = createCall({
  summary:
    "Makes a secret for the caller's authenticator app; logins ask for its codes once PUT has taken the first (AUTH-30). A login whose password was given more than five minutes ago gives it again as `current_password`.",
  body: ProofRequest,
  data: z.object({ secret: z.string(), address: z.string() }),
  status: 201,
  answers,
}, async (ask, { body }) => {
  const begun = await beginApp(ask, body.current_password);
  if (!begun.ok) return begun;
  const pending = await pendingApp(ask);
  return pending ? ok(pending) : fail({ code: "NotFound" });
});

export const confirmAuthenticatorCall = createChangeCall(confirmApp, {
  summary:
    "Turns the app on by a code of it, and answers the recovery codes, each good once (AUTH-30).",
  data: RecoveryCodesV1,
}, (_, codes) => ({ recovery_codes: codes }));

export const removeAuthenticatorCall = createCall({
  summary: "Removes the caller's authenticator app (AUTH-30).",
  body: ProofRequest,
  data: z.null(),
  answers,
}, (ask, { body }) => removeApp(ask, body.current_password));

export const recoveryCodesCall = createCall({
  summary:
    "Makes new recovery codes for the caller; the old ones no longer work (AUTH-30).",
  body: ProofRequest,
  data: RecoveryCodesV1,
  status: 201,
  answers,
}, async (ask, { body }) => {
  const codes = await renewCodes(ask, body.current_password);
  return codes.ok ? ok({ recovery_codes: codes.value }) : codes;
});

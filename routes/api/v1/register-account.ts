import { createRoute } from "honox/factory";
import { hashPassword } from "../../../db/passwords.ts";
import { registerAccount } from "../../../db/registration.ts";
import { parseRegistrationCall } from "../../../domain/registration/registration-request.ts";
import { messageText } from "../../../locales/index.ts";
import { fieldErrors, readCall, refuseFields } from "../../-http/envelope.ts";
import { publicOrigin } from "../../-http/public-origin.ts";
import { secondsToWait, tooManyCalls } from "../../-http/rate-limit.ts";
import { registrationContext } from "../../-http/registration/context.ts";
import { registrationErrors } from "../../-http/registration/errors.ts";
import { registrationLimits } from "../../-http/registration/limits.ts";

/** Makes an account with its administrator and unit (API-07). */
export const POST = createRoute(async (c) => {
  const parsed = parseRegistrationCall(
    await readCall(c),
    registrationContext(c),
  );
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const wait = await secondsToWait(c, registrationLimits(c));
  if (wait > 0) return tooManyCalls(c, wait);
  const { registration, password } = parsed.data;
  const done = await registerAccount(
    c.get("services").database.db,
    registration,
    {
      passwordHash: await hashPassword(password),
      language: c.get("language"),
      loginLink: `${publicOrigin(c)}/`,
    },
  );
  if (!done.ok) return refuseFields(c, registrationErrors(done.error));
  const message = messageText(c.get("messages"), "YouCanNowLogin");
  return c.json({ success: true, data: null, errors: null, message }, 201);
});

import * as z from "zod";
import { hashPassword } from "../../../db/password/passwords.ts";
import { registerAccount } from "../../../db/registration/registration.ts";
import { RegistrationNames } from "../../../domain/registration/payload.ts";
import { parseRegistrationCall } from "../../../domain/registration/registration-request.ts";
import { fail, ok } from "../../../domain/result.ts";
import { createCall } from "../../../http/old-call.ts";
import { fieldErrors } from "../../../http/envelope.ts";
import { linkTo } from "../../../http/links.ts";
import { registrationContext } from "../../../screens/registration/context.ts";
import { registrationErrors } from "../../../screens/registration/errors.ts";
import { limited } from "../../../screens/registration/limited.ts";
import { registrationLimits } from "../../../screens/registration/limits.ts";

export const POST = createCall({
  summary:
    "Makes an account with its administrator and unit (API-07). `phone` is dial code and number in digits, `paymentType` the position in the unit's payment types from 1, or 0.",
  body: RegistrationNames,
  data: z.null(),
  status: 201,
  message: "YouCanNowLogin",
}, async (c, { body }) => {
  const parsed = parseRegistrationCall(body, registrationContext(c));
  if (!parsed.success) return fail({ fields: fieldErrors(parsed.error) });
  const allowed = await limited(c, registrationLimits(c));
  if (!allowed.ok) return allowed;
  const { registration, password } = parsed.data;
  const done = await registerAccount(
    c.get("services").database.db,
    registration,
    {
      passwordHash: await hashPassword(password),
      language: c.get("language"),
      loginLink: linkTo(c, "/", registration.subsiteId),
    },
  );
  return done.ok ? ok(null) : fail({ fields: registrationErrors(done.error) });
});

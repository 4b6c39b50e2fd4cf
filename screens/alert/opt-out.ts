import type { Context } from "hono";
import { type OptOutError, optOutOfAlerts } from "../../db/alert/opt-outs.ts";
import type { OptOutRequest } from "../../domain/alert/opt-out-request.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { addressOf, type Take } from "../../http/rate-limit.ts";

/** How often passwords may be tried here, beside the lock after failed logins (SEC-05). */
export function optOutLimits(c: Context): Take[] {
  return [{
    bucket: "alert-opt-out-address",
    key: addressOf(c),
    limit: 20,
    perSeconds: 900,
  }];
}

/** Takes a user out of alerts and gives the message about it in the language of the request. */
export async function optOut(
  c: Context,
  asked: OptOutRequest,
): Promise<Result<string, OptOutError>> {
  const { database, now } = c.get("services");
  const { nt_useremail: email, remove_push: removePush } = asked;
  const done = await optOutOfAlerts(
    database.db,
    { email, password: asked.nt_password, removePush },
    now(),
  );
  if (!done.ok) return done;
  const { removed, removedWithPush } = c.get("texts").frontDoor.alerts;
  return ok(removePush ? removedWithPush(email) : removed(email));
}

/** Where each error stands, and what it says. */
export function optOutErrors({ code }: OptOutError): FieldErrors {
  switch (code) {
    case "userNotFound":
      return { nt_useremail: ["UserNotFound"] };
    case "wrongPassword":
      return { nt_password: ["WrongPassword"] };
    case "locked":
      return { form: ["TooManyFailedLogins"] };
  }
}

import { optOutOfAlerts } from "../../db/alert/opt-outs.ts";
import { OptOutRequest } from "../../domain/alert/opt-out-request.ts";
import { ok } from "../../domain/result.ts";
import { describeChange } from "../../http/change.ts";
import { addressOf } from "../../http/rate-limit.ts";

/** Takes a user out of alerts; gives the text about it in the language of the request. */
export const optOut = describeChange({
  request: OptOutRequest,
  // In addition to the lock after failed logins (SEC-05).
  limits: ({ c }) => [{
    bucket: "alert-opt-out-address",
    key: addressOf(c),
    limit: 20,
    perSeconds: 900,
  }],
  run: async ({ db, now, texts }, asked) => {
    const { nt_useremail: email, remove_push: removePush } = asked;
    const password = asked.nt_password;
    const done = await optOutOfAlerts(db, { email, password, removePush }, now);
    if (!done.ok) return done;
    const { removed, removedWithPush } = texts.alert;
    const text = removePush ? removedWithPush(email) : removed(email);
    return ok({ text, email });
  },
  answers: {
    UserNotFound: "nt_useremail",
    WrongPassword: "nt_password",
    TooManyFailedLogins: 429,
  },
});

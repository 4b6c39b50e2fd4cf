import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { OptOutDone, OptOutForm } from "../../screens/alert/opt-out-form.tsx";
import { OptOutRequest } from "../../domain/alert/opt-out-request.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import {
  optOut,
  optOutErrors,
  optOutLimits,
} from "../../screens/alert/opt-out.ts";
import { secondsToWait, tooMany } from "../../http/rate-limit.ts";

/** What stays of a form that was refused. */
interface Typed {
  username: string;
  removePush: boolean;
}

/** Takes a user out of alerts, logged in or not. */
export default createRoute((c) =>
  optOutPage(c, { username: "", removePush: false }, {})
);

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = {
    username: String(form.nt_useremail ?? ""),
    removePush: form.remove_push === "1",
  };
  const refuse = (errors: FieldErrors) => {
    c.status(422);
    return optOutPage(c, typed, errors);
  };
  const wait = await secondsToWait(c, optOutLimits(c));
  if (wait > 0) {
    tooMany(c, wait);
    return optOutPage(c, typed, { form: ["TooManyRequests"] });
  }
  const parsed = OptOutRequest.safeParse(form);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const done = await optOut(c, parsed.data);
  if (!done.ok) return refuse(optOutErrors(done.error));
  return optOutPage(c, { username: "", removePush: false }, {}, {
    message: done.value,
    username: parsed.data.nt_useremail,
  });
});

function optOutPage(
  c: Context,
  typed: Typed,
  errors: FieldErrors,
  done?: { message: string; username: string },
) {
  const m = c.get("texts");
  return c.render(
    <>
      {done && <OptOutDone {...done} />}
      <OptOutForm
        {...typed}
        isSignedIn={c.get("user") !== null}
        errors={errors}
      />
    </>,
    { title: m.frontDoor.alerts.title, frame: "plain" },
  );
}

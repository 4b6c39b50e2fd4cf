import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { SupportForm } from "../../screens/contact/form.tsx";
import { writeToSupport } from "../../db/contact/requests.ts";
import { SupportRequest } from "../../domain/contact/contact-request.ts";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import { localPath } from "../../http/local-path.ts";
import { secondsToWait, tooMany } from "../../http/rate-limit.ts";

/** Messages that one person may send. */
const LIMIT = { bucket: "support-request", limit: 5, perSeconds: 600 };

/** The form for a message to support. */
export default createRoute((c) =>
  formPage(c, { message: "", back: c.req.query("back") }, {})
);

/** Sends it; whatever goes wrong, the text stays (SUP-03). */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const typed = { message: String(form.message ?? ""), back: form.back };
  const parsed = SupportRequest.safeParse(form);
  if (!parsed.success) {
    c.status(422);
    return formPage(c, typed, fieldErrors(parsed.error));
  }
  const user = userOf(c);
  const key = String(user.actor.userId);
  const wait = await secondsToWait(c, [{ ...LIMIT, key }]);
  if (wait > 0) {
    tooMany(c, wait);
    return formPage(c, typed, { form: ["TooManyRequests"] });
  }
  const { database, log } = c.get("services");
  try {
    await writeToSupport(database.db, user, {
      message: parsed.data.message,
      subsiteId: c.get("subsite").id,
      language: c.get("language"),
    });
  } catch (error) {
    const requestId = c.get("requestId");
    log("error", "request-failed", { requestId, path: c.req.path, error });
    c.status(500);
    return formPage(c, typed, { form: ["SomethingWentWrong"] });
  }
  leaveNotice(c, "SupportMessageSent");
  return c.redirect(localPath(form.back), 303);
});

function formPage(
  c: Context,
  typed: { message: string; back: unknown },
  errors: FieldErrors,
) {
  const m = c.get("texts");
  return c.render(
    <SupportForm
      back={localPath(typed.back)}
      brand={c.get("subsite").name}
      message={typed.message}
      errors={errors}
    />,
    { title: m.frontDoor.support.title, frame: "shell" },
  );
}

import { writeToSupport } from "../../db/contact/requests.ts";
import { SupportRequest } from "../../domain/contact/contact-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import { localPath } from "../../http/local-path.ts";
import { SupportForm } from "./form.tsx";

/** Sends a message to support; after any failure the text stays in the form (SUP-03). */
const writeMessage = describeChange({
  request: SupportRequest,
  limits: ({ actor }) => [{
    bucket: "support-request",
    key: String(actor.userId),
    limit: 5,
    perSeconds: 600,
  }],
  run: async ({ db, user, c, subsite, language, services }, { message }) => {
    const subsiteId = subsite.id;
    try {
      await writeToSupport(db, user, { message, subsiteId, language });
      return ok(null);
    } catch (error) {
      services.log("error", "request-failed", {
        requestId: c.get("requestId"),
        path: c.req.path,
        error,
      });
      return fail({ code: "SomethingWentWrong" });
    }
  },
  answers: { SomethingWentWrong: 500 },
});

/** The form for a message to support. */
export const contactForm = createForm(writeMessage, {
  undo: "sent",
  read: (form) => form.texts(["message", "back"]),
  page: (ask, attempt) => {
    const { subsite, texts: m } = ask;
    return ask.render(
      <SupportForm
        back={localPath(attempt ? attempt.typed.back : ask.query("back"))}
        brand={subsite.name}
        message={attempt?.typed.message ?? ""}
        errors={attempt?.errors ?? {}}
      />,
      { title: m.contact.title },
    );
  },
  statusAsCall: true,
  done: (_ask, _done, { back }) => ({
    to: localPath(back),
    notice: "SupportMessageSent",
  }),
});

import { Deletion } from "../../components/deletion.tsx";
import { findWebhook } from "../../db/webhook/webhooks.ts";
import { createForm } from "../../http/form.ts";
import { removeWebhook } from "./changes.ts";
import { webhookPath, WEBHOOKS_PATH } from "./paths.ts";

/** Asks before a webhook is removed. */
export const webhookDeletion = createForm(removeWebhook, {
  undo: "final",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, texts: m } = ask;
    const webhook = await findWebhook(db, actor, id);
    if (!webhook) return ask.notFound();
    return ask.render(
      <Deletion
        question={m.webhook.removeQuestion(webhook.url)}
        yes={m.webhook.remove}
        keep={m.webhook.keep}
        back={webhookPath(id)}
      />,
      { title: m.webhook.remove, current: WEBHOOKS_PATH },
    );
  },
  done: () => ({ to: WEBHOOKS_PATH, notice: "WebhookRemoved" }),
});

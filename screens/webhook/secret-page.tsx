import { Deletion } from "../../components/deletion.tsx";
import { findWebhook } from "../../db/webhook/webhooks.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import { rotateSecret } from "./changes.ts";
import { webhookPath, WEBHOOKS_PATH } from "./paths.ts";

/** Asks before a webhook gets another secret, and shows that once. */
export const webhookSecret = createForm(rotateSecret, {
  undo: "secret",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, texts: m } = ask;
    const webhook = await findWebhook(db, actor, id);
    if (!webhook) return ask.notFound();
    return ask.render(
      <Deletion
        question={m.webhook.newSecretQuestion(webhook.url)}
        yes={m.webhook.newSecret}
        keep={m.webhook.keep}
        back={webhookPath(id)}
      />,
      { title: m.webhook.newSecret, current: WEBHOOKS_PATH },
    );
  },
  done: (ask, { secret }) => secretPage(ask, ask.id, secret),
});

/** Shows a secret, which is not shown again. */
export function secretPage(ask: Ask, id: number, secret: string) {
  const texts = ask.texts.webhook;
  // Nobody finds it in a cache.
  ask.c.header("cache-control", "no-store");
  return Promise.resolve(ask.render(
    <section class="card form narrow">
      <h2>{texts.yourSecret}</h2>
      <p>{texts.yourSecretText}</p>
      <p>
        <code class="webhook-secret">{secret}</code>
      </p>
      <a class="button" href={webhookPath(id)}>{texts.written}</a>
    </section>,
    { title: texts.yourSecret, current: WEBHOOKS_PATH, style: "message" },
  ));
}

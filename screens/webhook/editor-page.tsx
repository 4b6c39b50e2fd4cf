import { listSentMessages } from "../../db/message/sent.ts";
import { findWebhook } from "../../db/webhook/webhooks.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { saveWebhook, testWebhook } from "./changes.ts";
import { type TypedWebhook, WebhookEditor } from "./editor.tsx";
import { webhookPath, WEBHOOKS_PATH } from "./paths.ts";
import { secretPage } from "./secret-page.tsx";

/** Adds a webhook, or changes the one in the path, and shows its deliveries (ALARM-43). */
export const webhookEditor = createForm(saveWebhook, {
  undo: "secret",
  read: (form): TypedWebhook => ({
    ...form.texts(["url", "secret", "version"]),
    kinds: form.all("kinds"),
    isOn: form.isTicked("is_on"),
  }),
  toRequest: ({ url, secret, version, kinds, isOn }) => ({
    url,
    secret,
    kinds,
    is_on: isOn,
    version: version || null,
  }),
  page: (ask, attempt) => editorPage(ask, attempt),
  done: (ask, { id, secret }) =>
    secret === null
      ? { to: WEBHOOKS_PATH, notice: "WebhookSaved" }
      : secretPage(ask, id, secret),
});

/** Sends a test to the webhook in the path. */
export const webhookTest = createForm(testWebhook, {
  undo: "sent",
  read: () => ({}),
  page: (ask, attempt) => editorPage(ask, undefined, attempt?.errors.form),
  done: (ask) => ({ to: webhookPath(ask.id), notice: "WebhookTested" }),
});

const NEW: TypedWebhook = {
  url: "",
  secret: "",
  version: "",
  kinds: (Object.keys(EVENT_KINDS) as EventKind[])
    .filter((kind) => EVENT_KINDS[kind].alarm !== null),
  isOn: true,
};

async function editorPage(
  ask: Ask,
  attempt?: Attempt<TypedWebhook>,
  testErrors?: string[],
) {
  const { db, actor, idIfAny, texts: m } = ask;
  const webhook = idIfAny === null
    ? null
    : await findWebhook(db, actor, idIfAny);
  if (webhook === undefined) return ask.notFound();
  const stored = webhook && {
    url: webhook.url,
    secret: "",
    version: String(webhook.version),
    kinds: webhook.kinds,
    isOn: webhook.isOn,
  };
  const isLate = attempt?.code === "ChangedMeanwhile";
  const { messages } = webhook
    ? await listSentMessages(db, actor, { webhook: webhook.id })
    : { messages: [] };
  return ask.render(
    <WebhookEditor
      webhook={webhook}
      typed={attempt && isLate && stored
        ? { ...attempt.typed, version: stored.version }
        : attempt?.typed ?? stored ?? NEW}
      isLate={isLate}
      errors={attempt?.errors ?? { form: testErrors ?? [] }}
      deliveries={messages.slice(0, 10)}
    />,
    {
      title: webhook ? m.webhook.change : m.webhook.add,
      style: "message",
      current: WEBHOOKS_PATH,
    },
  );
}

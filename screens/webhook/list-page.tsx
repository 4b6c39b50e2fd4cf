import { About } from "../../components/list/about.tsx";
import { Icon } from "../../components/icon.tsx";
import { Empty } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { listWebhooks, type Webhook } from "../../db/webhook/webhooks.ts";
import type { Ask } from "../../http/ask.ts";
import { webhookPath, WEBHOOKS_PATH } from "./paths.ts";

/** The webhooks of the account (ALARM-43). */
export async function webhookList(ask: Ask) {
  return ask.render(
    <WebhookList webhooks={await listWebhooks(ask.db, ask.actor)} />,
    {
      title: ask.texts.webhook.title,
      current: WEBHOOKS_PATH,
      style: "message",
    },
  );
}

function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const texts = useTexts().webhook;
  return (
    <div class="sent">
      <About>{texts.explanation}</About>
      <div class="list-top">
        <a class="button main-action" href={webhookPath()}>
          <Icon name="plus" />
          {texts.add}
        </a>
      </div>
      {webhooks.length === 0
        ? (
          <Empty
            icon="bell"
            next={{ href: webhookPath(), text: texts.add, isMain: true }}
          >
            {texts.none}
          </Empty>
        )
        : (
          <ul class="sent-messages">
            {webhooks.map((webhook) => (
              <li class="card" key={webhook.id}>
                <a href={webhookPath(webhook.id)}>{webhook.url}</a>
                <span class="badge">{webhook.isOn ? texts.on : texts.off}</span>
                <small>{texts.lastWeek(webhook)}</small>
              </li>
            ))}
          </ul>
        )}
    </div>
  );
}

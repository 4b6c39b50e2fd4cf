import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { Empty, SaveBar, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { SentMessage } from "../../db/message/sent.ts";
import type { Webhook } from "../../db/webhook/webhooks.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import { WEBHOOK_URL_MAX } from "../../domain/webhook/webhook-request.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { reasonText } from "../../locales/message-lines.ts";
import { webhookPath, WEBHOOKS_PATH } from "./paths.ts";

/** The fields of the form as they were typed. */
export interface TypedWebhook {
  url: string;
  secret: string;
  kinds: string[];
  isOn: boolean;
  version: string;
}

interface EditorProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  typed: TypedWebhook;
  errors: FieldErrors;
  /** Somebody else changed it meanwhile. */
  isLate: boolean;
  /** The latest ones. */
  deliveries: SentMessage[];
}

/** The form of a webhook; below that of a stored one its test, secret and deliveries. */
export function WebhookEditor(props: EditorProps) {
  const { webhook, deliveries } = props;
  return (
    <div class="sent form-page">
      <WebhookForm {...props} />
      {webhook && <Actions webhook={webhook} />}
      {webhook && <Deliveries webhook={webhook} deliveries={deliveries} />}
    </div>
  );
}

function WebhookForm({ webhook, typed, errors, isLate }: EditorProps) {
  const m = useTexts();
  const texts = m.webhook;
  return (
    <form class="card form" method="post" novalidate>
      {!isLate && <FormError errors={errors.form} />}
      {isLate && <ChangedMeanwhile changes={[]} />}
      <Field
        name="url"
        label={texts.url}
        type="text"
        inputmode="url"
        value={typed.url}
        errors={errors.url}
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://"
        autocapitalize="none"
        spellcheck={false}
        required
      />
      {!webhook && (
        <Field
          name="secret"
          label={texts.secret}
          hint={texts.secretHint}
          type="text"
          value={typed.secret}
          errors={errors.secret}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
      )}
      <fieldset class="webhook-kinds">
        <legend>{texts.kinds}</legend>
        {(Object.keys(EVENT_KINDS) as EventKind[]).map((kind) => (
          <Tick
            key={kind}
            name="kinds"
            value={kind}
            checked={typed.kinds.includes(kind)}
          >
            {m.event.kind[kind]}
          </Tick>
        ))}
        <FieldError name="kinds" errors={errors.kinds} />
      </fieldset>
      <Tick name="is_on" value="1" checked={typed.isOn}>{texts.isOn}</Tick>
      <input type="hidden" name="version" value={typed.version} />
      <SaveBar>
        <button type="submit" class="button">{texts.save}</button>
        <a class="quiet-button outlined" href={WEBHOOKS_PATH}>{texts.back}</a>
      </SaveBar>
    </form>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const texts = useTexts().webhook;
  const format = useFormat();
  const path = webhookPath(webhook.id);
  const { oldSecretUntil } = webhook;
  return (
    <Section title={texts.more}>
      {oldSecretUntil && (
        <p>{texts.oldSecret(format.dateTime(oldSecretUntil))}</p>
      )}
      <div class="actions">
        <form method="post" action={`${path}/test`}>
          <button type="submit" class="quiet-button outlined">
            {texts.test}
          </button>
        </form>
        <a class="quiet-button outlined" href={`${path}/secret`}>
          {texts.newSecret}
        </a>
        <a class="quiet-button outlined" href={`${path}/deletion`}>
          {texts.remove}
        </a>
      </div>
    </Section>
  );
}

function Deliveries(
  { webhook, deliveries }: { webhook: Webhook; deliveries: SentMessage[] },
) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.webhook;
  return (
    <Section title={texts.deliveries}>
      {deliveries.length === 0
        ? <Empty>{texts.noDeliveries}</Empty>
        : (
          <ol class="sent-messages">
            {deliveries.map((row) => (
              <li class="card" key={row.id}>
                <strong>{row.subject ?? m.message.kind.webhookEvent}</strong>
                <span class={`badge sent-${row.state}`}>
                  {m.message.state[row.state]}
                </span>
                <small>
                  {format.dateTime(row.doneAt ?? row.createdAt)}
                  {` · ${texts.tries(row.tries)}`}
                  {row.reason && ` · ${reasonText(row.reason, m)}`}
                  {row.state === "waiting" && row.reason &&
                    ` · ${m.message.nextTryAt(format.dateTime(row.nextTryAt))}`}
                </small>
              </li>
            ))}
          </ol>
        )}
      <a href={`/administration/messages?webhook=${webhook.id}`}>
        {texts.allDeliveries}
      </a>
    </Section>
  );
}

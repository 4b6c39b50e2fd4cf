import { About } from "../../components/list/about.tsx";
import { MESSAGES_PATH } from "./paths.ts";
import type { SentMessage } from "../../db/message/sent.ts";
import { MESSAGE_SEARCH_MAX } from "../../domain/message/limits.ts";
import { CHANNELS, MESSAGE_STATES } from "../../domain/message/outgoing.ts";
import type { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Dots, Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { reasonText, subjectText } from "../../locales/message-lines.ts";
import type { Language } from "../../domain/language.ts";

interface SentMessagesProps {
  rows: SentMessage[];
  filter: SentMessagesQuery;
  /** Paths of the previous and next page, and of the same as a file. */
  older: string | null;
  newest: string | null;
  file: string;
  language: Language;
}

/** Sent messages with receiver, time, channel and outcome, and what was held back. */
export function SentMessages(props: SentMessagesProps) {
  const texts = useTexts().message;
  const { rows, filter, older, newest, file, language } = props;
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <Filter filter={filter} />
      <div class="sent">
        <About>{texts.sentExplanation}</About>
        {(filter.event || filter.webhook) && (
          <p class="actions">
            <span>{filter.event ? texts.ofEvent : texts.ofWebhook}</span>
            <a href={MESSAGES_PATH}>{texts.showAll}</a>
          </p>
        )}
        {rows.length === 0
          ? (
            <Empty
              icon="letter"
              next={isNarrowed && { href: MESSAGES_PATH, text: texts.showAll }}
            >
              {isNarrowed ? texts.noneFound : texts.noneSent}
            </Empty>
          )
          : (
            <ol class="sent-messages">
              {rows.map((row) => (
                <SentLine key={row.id} row={row} language={language} />
              ))}
            </ol>
          )}
        <p class="actions">
          {newest && <a href={newest}>{texts.newest}</a>}
          {older && <a href={older} rel="next">{texts.older}</a>}
          {rows.length > 0 && <a href={file} download>{texts.asFile}</a>}
        </p>
      </div>
    </>
  );
}

function Filter({ filter }: Pick<SentMessagesProps, "filter">) {
  const m = useTexts();
  const texts = m.message;
  const all = { value: "", text: texts.all };
  const { search, channel, state } = filter;
  const chosen = [
    search,
    channel && texts.channel[channel],
    state && texts.state[state],
  ].filter(Boolean);
  return (
    <SearchForm
      class="sent-filter"
      label={`${m.search}: ${texts.search}`}
      hint={texts.search}
      search={search ?? ""}
      maxLength={MESSAGE_SEARCH_MAX}
      sheet={{
        chosen: chosen.join(" · ") || texts.all,
        about: m.searchAndFilter,
      }}
    >
      <ChoiceField
        name="channel"
        label={texts.columns.channel}
        value={channel ?? ""}
        options={[
          all,
          ...CHANNELS.map((value) => ({
            value,
            text: texts.channel[value],
          })),
        ]}
      />
      <ChoiceField
        name="state"
        label={texts.columns.outcome}
        value={state ?? ""}
        options={[
          all,
          ...MESSAGE_STATES.map((value) => ({
            value,
            text: texts.state[value],
          })),
        ]}
      />
    </SearchForm>
  );
}

/** A message with its receiver, time, channel and outcome. */
function SentLine(
  { row, language }: { row: SentMessage; language: Language },
) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.message;
  const waitsFor = row.state === "waiting" && row.reason !== null;
  return (
    <li class="card">
      <strong>{subjectText(row, m, language)}</strong>
      <span class={`badge sent-${row.state}`}>{texts.state[row.state]}</span>
      <span class="sent-to">{row.to}</span>
      <small>
        <Dots
          of={[
            texts.channel[row.channel],
            <time
              key="at"
              dateTime={(row.doneAt ?? row.createdAt).toISOString()}
            >
              {format.dateTime(row.doneAt ?? row.createdAt)}
            </time>,
            row.events > 1 && texts.events(row.events),
          ]}
        />
      </small>
      {row.reason && (
        <small class="sent-reason">
          <Dots
            of={[
              reasonText(row.reason, m),
              waitsFor && texts.nextTryAt(format.dateTime(row.nextTryAt)),
            ]}
          />
        </small>
      )}
    </li>
  );
}

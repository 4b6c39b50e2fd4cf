import type { SentMessage } from "../../db/message/sent.ts";
import { MESSAGE_SEARCH_MAX } from "../../domain/message/limits.ts";
import { isOwnReason } from "../../domain/message/reason.ts";
import { SearchForm } from "../../components/search-form.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

interface SentMessagesProps {
  rows: SentMessage[];
  search: string;
  /** Paths of the previous and next page. */
  older: string | null;
  newest: string | null;
}

/** Sent messages with receiver, time, channel and outcome. */
export function SentMessages(props: SentMessagesProps) {
  const m = useTexts();
  const { rows, search, older, newest } = props;
  const texts = m.message;
  return (
    <div class="sent">
      <p class="muted">{texts.sentExplanation}</p>
      <SearchForm
        class="filter"
        label={texts.search}
        search={search}
        maxLength={MESSAGE_SEARCH_MAX}
      />
      {rows.length === 0
        ? <Empty>{search ? texts.noneFound : texts.noneSent}</Empty>
        : (
          <ol class="sent-messages">
            {rows.map((row) => <Line key={row.id} row={row} {...props} />)}
          </ol>
        )}
      <p class="actions">
        {newest && <a href={newest}>{texts.newest}</a>}
        {older && <a href={older} rel="next">{texts.older}</a>}
      </p>
    </div>
  );
}

function Line({ row }: SentMessagesProps & { row: SentMessage }) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.message;
  const waitsFor = row.state === "waiting" && row.reason !== null;
  return (
    <li class="card">
      <strong>{row.subject ?? texts.kind[row.kind]}</strong>
      <span class={`badge sent-${row.state}`}>{texts.state[row.state]}</span>
      <span class="sent-to">{row.to}</span>
      <small>
        {texts.channel[row.channel]}
        {" · "}
        <time dateTime={(row.doneAt ?? row.createdAt).toISOString()}>
          {format.dateTime(row.doneAt ?? row.createdAt)}
        </time>
      </small>
      {row.reason && (
        <small class="sent-reason">
          {isOwnReason(row.reason) ? texts.reason[row.reason] : row.reason}
          {waitsFor && (
            <>
              {" · "}
              {texts.nextTryAt(format.dateTime(row.nextTryAt))}
            </>
          )}
        </small>
      )}
    </li>
  );
}

import { About } from "../../components/list/about.tsx";
import { Icon } from "../../components/icon.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { SortedHead } from "../../components/list/sorted-head.tsx";
import { Empty } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { AlarmReceiver } from "../../db/alarm-receiver/receivers.ts";
import {
  RECEIVER_SEARCH_MAX,
  type ReceiverListQuery,
  RECEIVERS_A_PAGE,
  type ReceiverSort,
} from "../../domain/alarm-receiver/receiver-list.ts";
import { formPath, RECEIVERS_PATH } from "./paths.ts";
import { ReceiverRow } from "./row.tsx";

/** What the list of receivers is drawn from. */
export interface ReceiverListProps {
  receivers: AlarmReceiver[];
  /** Number of receivers that match. */
  total: number;
  query: ReceiverListQuery;
  smsCredits: number;
  /** Whether the brand shows phones (ALARM-06). */
  hasPhones: boolean;
  /** Fields of the address that are no part of the query, as the unit of unit edit. */
  kept: Record<string, string>;
  /** Gives the address of the page with another query. */
  linkTo(query: ReceiverListQuery): string;
}

/** The alarm receivers: search, credits, a table (on a phone cards), pages. */
export function ReceiverList(props: ReceiverListProps) {
  const { alarmReceiver: t, showAll } = useTexts();
  const { receivers, query, hasPhones } = props;
  return (
    <div class="receivers">
      <About>{hasPhones ? t.explanationSms : t.explanation}</About>
      <Head {...props} />
      {receivers.length === 0
        ? (
          <Empty
            icon="bell"
            next={query.search ? { href: RECEIVERS_PATH, text: showAll } : {
              href: newReceiverPath(props),
              text: t.add,
              isMain: true,
              dialog: "refresh",
            }}
          >
            {query.search ? t.noMatch : query.device ? t.noneOfUnit : t.none}
          </Empty>
        )
        : <Table {...props} />}
      <Foot {...props} />
    </div>
  );
}

function Head(props: ReceiverListProps) {
  const t = useTexts().alarmReceiver;
  const { query, kept, hasPhones, smsCredits } = props;
  return (
    <div class="list-top">
      <SearchForm
        class="list-search"
        label={hasPhones ? t.searchPhone : t.search}
        search={query.search}
        maxLength={RECEIVER_SEARCH_MAX}
      >
        {Object.entries({ ...kept, sort: query.sort, order: query.order })
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
      </SearchForm>
      <p class="receivers-credits" title={t.smsHint}>
        {t.smsCredits(smsCredits)}
      </p>
      <a
        class="button main-action"
        href={newReceiverPath(props)}
        data-dialog="refresh"
      >
        <Icon name="plus" />
        {t.add}
      </a>
    </div>
  );
}

/** Gives the address of the form of a new receiver, who is of the unit whose page it is. */
function newReceiverPath({ query, linkTo }: ReceiverListProps): string {
  const { device, device_type } = query;
  return formPath(
    "new",
    linkTo(query),
    device > 0 ? { device: String(device), device_type } : {},
  );
}

function Table(props: ReceiverListProps) {
  const t = useTexts().alarmReceiver;
  const { query } = props;
  const sortedBy = (sort: ReceiverSort) => (
    <SortedHead
      text={t.column[sort]}
      order={query.sort === sort ? query.order : null}
      linkTo={(order) => props.linkTo({ ...query, sort, order, page: 1 })}
    />
  );
  return (
    <table class="card-table receiver-table">
      <thead>
        <tr>
          {sortedBy("name")}
          {sortedBy("email")}
          {props.hasPhones && sortedBy("phone")}
          <th scope="col">{t.column.units}</th>
          <AlarmHead type="security" />
          <AlarmHead type="function" />
          <th scope="col">
            <span class="visually-hidden">{t.column.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.receivers.map((receiver) => (
          <ReceiverRow
            key={receiver.id}
            receiver={receiver}
            hasPhones={props.hasPhones}
            back={props.linkTo(props.query)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A heading with what the alarms of its column are, on a press (ALARM-07). */
function AlarmHead({ type }: { type: "security" | "function" }) {
  const t = useTexts().alarmReceiver;
  const id = `about-${type}`;
  return (
    <th scope="col" class="receiver-alarm-head">
      {t.column[type]}
      <button
        type="button"
        class="icon-button"
        popovertarget={id}
        aria-label={t.about[type]}
      >
        <Icon name="help" />
      </button>
      <div id={id} popover class="receiver-info">{t.info[type]}</div>
    </th>
  );
}

function Foot({ receivers, total, query, linkTo }: ReceiverListProps) {
  const t = useTexts().alarmReceiver;
  if (total <= RECEIVERS_A_PAGE) return null;
  const first = (query.page - 1) * RECEIVERS_A_PAGE + 1;
  return (
    <div class="list-foot">
      <span>{t.shown(first, first + receivers.length - 1, total)}</span>
      <Pages
        page={query.page}
        pages={Math.ceil(total / RECEIVERS_A_PAGE)}
        link={(page) => linkTo({ ...query, page })}
      />
    </div>
  );
}

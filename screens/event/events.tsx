import { RECEIVERS_PATH } from "../alarm-receiver/paths.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { UNSEEN_MAX } from "../../db/event/seen.ts";
import {
  EVENT_SEARCH_MAX,
  type EventsQuery,
} from "../../domain/event/event-query.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { writtenDays } from "../trip/log/written-days.ts";
import { EventDays, type EventDaysProps } from "./days.tsx";
import { ALL_EVENTS_PATH, EVENTS_PATH } from "./paths.ts";

interface EventsProps extends EventDaysProps {
  filter: EventsQuery;
  /** The days of the filter, where they were chosen on another screen. */
  keptDays: Days | null;
  unseen: number;
  /** Paths of the previous and next page, and of the list as a table. */
  older: string | null;
  newest: string | null;
  file: string;
}

/** What happened, the newest first, with a filter and a button that marks all as seen. */
export function Events(props: EventsProps) {
  const { filter, keptDays, unseen, older, newest, file, ...rows } = props;
  const { event: texts, alarmReceiver, showAll } = useTexts();
  const isFiltered = Object.values(filter).some(Boolean);
  const { runs, back } = rows;
  // Before anything has happened there is nothing to mark, and no file to take.
  const isNew = runs.length === 0 && !isFiltered && !newest;
  return (
    <>
      <EventsFilter filter={filter} />
      <div class="events" data-live-page={`${EVENTS_PATH}/stream`}>
        {keptDays && <KeptDays days={keptDays} />}
        {!isNew && (
          <div class="actions events-actions">
            <p role="status">{texts.unseen(unseen, UNSEEN_MAX)}</p>
            {unseen > 0 && (
              <form method="post" action={`${EVENTS_PATH}/seen`}>
                <input type="hidden" name="back" value={back} />
                <button type="submit" class="quiet-button outlined">
                  {texts.markAll}
                </button>
              </form>
            )}
            <a
              class="quiet-button outlined"
              href={file}
              aria-label={texts.csv}
              title={texts.csv}
              download
            >
              <Icon name="down" />
              CSV
            </a>
          </div>
        )}
        {runs.length === 0
          ? (
            <Empty
              icon="alert"
              next={isFiltered
                ? { href: ALL_EVENTS_PATH, text: showAll }
                : rows.seesMessages &&
                  { href: RECEIVERS_PATH, text: alarmReceiver.title }}
            >
              {isFiltered ? texts.noneFound : texts.none}
            </Empty>
          )
          : <EventDays {...rows} />}
        <p class="actions">
          {newest && <a href={newest}>{texts.newest}</a>}
          {older && <a href={older} rel="next">{texts.older}</a>}
        </p>
      </div>
    </>
  );
}

/** Says that the list is of days that were chosen on another screen, and links to all days. */
function KeptDays({ days }: { days: Days }) {
  const { event: texts } = useTexts();
  return (
    <p class="events-kept">
      {texts.keptDays(writtenDays(days, useFormat()))}{" "}
      <a href={ALL_EVENTS_PATH}>{texts.allDays}</a>
    </p>
  );
}

/** The fields that narrow the list, as they were typed. */
export function EventsFilter(
  { filter, errors = {} }: {
    filter: Partial<
      Record<"search" | "kind" | "from" | "to" | "unseen", string>
    >;
    errors?: FieldErrors;
  },
) {
  const texts = useTexts().event;
  const format = useFormat();
  const kinds = Object.keys(EVENT_KINDS) as EventKind[];
  const { search, from = "", to = "" } = filter;
  const kind = kinds.find((one) => one === filter.kind);
  const chosen = [
    search,
    kind && texts.kind[kind],
    filter.unseen === "1" && texts.onlyUnseen,
  ].filter(Boolean);
  const days = (["from", "to"] as const).map((name) => (
    <Field
      key={name}
      type="date"
      name={name}
      label={texts[name]}
      value={filter[name]}
      errors={errors[name]}
    />
  ));
  const isWrong = Object.keys(errors).length > 0;
  return (
    <SearchForm
      class="events-filter"
      action={EVENTS_PATH}
      label={texts.search}
      hint={texts.searchHint}
      search={search ?? ""}
      maxLength={EVENT_SEARCH_MAX}
      submit={texts.show}
      sheet={{
        chosen: chosen.join(" · ") || texts.allKinds,
        about: from || to ? writtenDays({ from, to }, format) : texts.everyDay,
        isOpen: isWrong,
      }}
      more={{
        fields: days,
        count: [from, to].filter(Boolean).length,
        isOpen: isWrong,
      }}
    >
      <ChoiceField
        name="kind"
        label={texts.kindLabel}
        value={filter.kind ?? ""}
        options={[
          { value: "", text: texts.allKinds },
          ...kinds.map((value) => ({ value, text: texts.kind[value] })),
        ]}
      />
      <Tick name="unseen" value="1" checked={filter.unseen === "1"}>
        {texts.onlyUnseen}
      </Tick>
    </SearchForm>
  );
}

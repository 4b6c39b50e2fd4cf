import { ATTEST_HISTORY_PATH, ATTEST_PATH } from "./paths.ts";
import { ATTEST_NOTE_MAX } from "../../domain/attest/attest.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { AttestDrivers, type DriverRow } from "./drivers.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { AttestRow } from "./status-rows.ts";
import { UnlockButton } from "./unlocking.tsx";

interface AttestStatusProps {
  /** Units of one page. */
  rows: AttestRow[];
  /** Narrows the units when there are more than fit a page. */
  search: { text: string; isOffered: boolean };
  page: number;
  pages: number;
  linkTo(page: number): string;
  /** Only for people who manage the attestations of others. */
  drivers: DriverRow[];
  departments: ListedName[];
  days: Days;
  /** The signed-in person, who may attest their own trips. */
  user: { id: number; attestsOthers: boolean };
  values: { subject: string; note: string };
  errors: Record<string, string[]>;
  /** Number of trips that have just been attested. */
  done: number | null;
}

/** The attest state of a period, unit by unit, and the form that attests it. */
export function AttestStatus(props: AttestStatusProps) {
  const m = useTexts();
  const { rows, done, errors } = props;
  return (
    <div class="attest">
      {done !== null && (
        <p class="banner banner-success" role="status">{m.attest.done(done)}</p>
      )}
      <FormError errors={errors.form} />
      <PeriodForm {...props} />
      <AttestForm {...props} />
      {rows.length === 0 && (
        <p class="empty">
          {props.search.text ? m.trip.toDo.noUnits : m.attest.noHistory}
        </p>
      )}
      <ul class="attest-rows">
        {rows.map((row) => (
          <li class="card" key={row.unitId}>
            <strong>{row.name}</strong>
            <small>
              {m.attest.trips(row.attested, row.trips)}
              {" · "}
              <a href={`${ATTEST_PATH}/certificate?unit=${row.unitId}`}>
                {m.certificate.link}
              </a>
            </small>
            <span class={`badge attest-${row.state}`}>
              {m.attest.state[row.state]}
            </span>
            {props.user.attestsOthers && row.attested > 0 && (
              <UnlockButton
                of={{ unit_id: row.unitId }}
                name={row.name}
                days={props.days}
              />
            )}
          </li>
        ))}
      </ul>
      <Pages page={props.page} pages={props.pages} link={props.linkTo} />
      {props.user.attestsOthers && <AttestDrivers {...props} />}
      <p>
        <a href={ATTEST_HISTORY_PATH}>{m.attest.history}</a>
      </p>
    </div>
  );
}

function PeriodForm({ days, search, errors }: AttestStatusProps) {
  const m = useTexts();
  return (
    <form class="filter filter-period" method="get" action={ATTEST_PATH}>
      <Field
        name="from"
        type="date"
        label={m.trip.from}
        value={days.from}
        errors={errors.from}
      />
      <Field
        name="to"
        type="date"
        label={m.trip.to}
        value={days.to}
        errors={errors.to}
      />
      {search.isOffered && (
        <Field
          name="search"
          type="search"
          label={m.trip.toDo.search}
          value={search.text}
          errors={[]}
          maxLength={100}
          autocomplete="off"
        />
      )}
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

function AttestForm(props: AttestStatusProps) {
  const m = useTexts();
  const { rows, days, user, values, errors } = props;
  return (
    <form
      class="card form narrow"
      method="post"
      action={props.linkTo(props.page)}
    >
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <ChoiceField
        name="subject"
        label={m.attest.subject}
        options={[
          { value: `user-${user.id}`, text: m.attest.myTrips },
          ...user.attestsOthers
            ? rows.map(({ unitId, name }) => ({
              value: `unit-${unitId}`,
              text: name,
            }))
            : [],
        ]}
        value={values.subject}
        errors={errors.subject}
      />
      <Field
        name="note"
        type="text"
        label={m.attest.note}
        value={values.note}
        errors={errors.note}
        maxLength={ATTEST_NOTE_MAX}
      />
      <button type="submit" class="button">{m.attest.attest}</button>
    </form>
  );
}

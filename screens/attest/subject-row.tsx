import { type ComponentChildren, Fragment } from "preact";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import { isSignable, type Signed } from "../../domain/attest/signed.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { SELECTION_FORM } from "./selection.tsx";
import { SignedLogs } from "./signed-logs.tsx";

/** What the rows of a page have in common. */
export interface RowFrame {
  days: Days;
  /** Where the forms of the page are sent. */
  action: string;
  /** The subjects that are ticked, as in "unit-5". */
  ticked: readonly string[];
}

interface SubjectRowProps extends RowFrame {
  /** As in "unit-5" or "user-7". */
  subject: string;
  name: string;
  signed: Signed;
  /** Counts of trips that decide the state where they differ from what the viewer signs. */
  counts?: { trips: number; attested: number };
  mayAttest: boolean;
  /** Beside the counts. */
  note?: ComponentChildren;
  /** What is done with the row less often. */
  menu: ComponentChildren;
}

/** A unit or a driver with what an attestation of the period takes, and the button that attests exactly that (FLOW-07). */
export function SubjectRow(props: SubjectRowProps) {
  const m = useTexts();
  const { subject, name, signed, mayAttest, ticked, menu } = props;
  const counts = props.counts ?? signed;
  const state = attestState(counts);
  const isOpen = mayAttest && isSignable(signed);
  return (
    <li class="card">
      {(isOpen || ticked.includes(subject)) && (
        <input
          type="checkbox"
          class="selects"
          name="subject"
          value={subject}
          form={SELECTION_FORM}
          checked={ticked.includes(subject)}
          data-sum={(signed.sums.total / 1000).toFixed(1)}
          aria-label={m.attest.select(name)}
        />
      )}
      <strong>{name}</strong>
      <small>
        {counts.trips > 0 && m.attest.trips(counts.attested, counts.trips)}
        <Kilometres signed={signed} />
        {props.note}
      </small>
      <StateBadge state={state} />
      <SignedLogs
        logs={signed.logs}
        days={props.days}
        driver={subject.startsWith("user-") ? Number(subject.slice(5)) : null}
      />
      {signed.ongoing > 0 && (
        <p class="attest-ongoing">
          <Icon name="clock" />
          {m.attest.ongoing}
        </p>
      )}
      {(isOpen || menu) && (
        <div class="attest-actions">
          {isOpen && <AttestButton {...props} />}
          {menu && <Menu label={m.trip.more} end>{menu}</Menu>}
        </div>
      )}
    </li>
  );
}

/** The distance of each type that there is. */
function Kilometres({ signed: { sums } }: { signed: Signed }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <>
      {TRIP_TYPES.filter((type) => sums[type] > 0).map((type) => (
        <Fragment key={type}>
          {" "}
          <span class={`attest-km attest-km-${type}`}>
            {`· ${m.tripType[type]} ${format.distance(sums[type])}`}
          </span>
        </Fragment>
      ))}
    </>
  );
}

const ICONS: Record<AttestState, IconName> = {
  none: "dash",
  open: "pencil",
  partly: "clock",
  attested: "check",
};

/** The state by colour, icon and word. */
function StateBadge({ state }: { state: AttestState }) {
  const m = useTexts();
  return (
    <span class={`badge attest-${state}`}>
      <Icon name={ICONS[state]} />
      {m.attest.state[state]}
    </span>
  );
}

function AttestButton(
  { days, action, subject, name, signed }: SubjectRowProps,
) {
  const m = useTexts();
  const left = signed.trips - signed.attested;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <button
        type="submit"
        class="quiet-button outlined attest-sign"
        name="subject"
        value={subject}
        aria-label={m.attest.attestOf(name, left)}
      >
        {m.attest.attestTrips(left)}
      </button>
    </form>
  );
}

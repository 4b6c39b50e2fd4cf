import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../../components/icon.tsx";
import { RowMenu } from "../../components/list/row-menu.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import { isSignable, type Signed } from "../../domain/attest/signed.ts";
import { noonOf } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { Kilometres } from "./kilometres.tsx";
import { placeUntil, signingPath } from "./paths.ts";
import { SELECTION_FORM } from "./selection.tsx";
import { SignedLogs } from "./signed-logs.tsx";
import type { EarlierDays } from "./status-rows.ts";

/** What the rows of a page have in common. */
export interface RowFrame {
  days: Days;
  /** The part of the page's address that says which page of which searched units shows. */
  place: string;
  /** Only one row can be attested, which the page is for. */
  isMain: boolean;
  /** What can be attested now of rows with a trip that goes on, by their subjects. */
  earlier: ReadonlyMap<string, EarlierDays>;
}

interface SubjectRowProps extends RowFrame {
  /** As in "unit-5" or "user-7". */
  subject: string;
  name: string;
  signed: Signed;
  /** Counts of trips that decide the state where they differ from what the viewer signs. */
  counts?: { trips: number; attested: number };
  mayAttest: boolean;
  /** Its trips stand in other rows too: it is not chosen with these. */
  isAgain?: boolean;
  /** Beside the counts. */
  note?: ComponentChildren;
  /** What is done with the row less often. */
  menu: ComponentChildren;
  /** The menu is one link, which stands there itself. */
  isOneLink?: boolean;
}

/** A unit or a driver with what an attestation of the period takes, and the button that attests exactly that (FLOW-07). */
export function SubjectRow(props: SubjectRowProps) {
  const m = useTexts();
  const { subject, name, signed, mayAttest, isAgain, menu } = props;
  const counts = props.counts ?? signed;
  const state = attestState(counts);
  const isOpen = mayAttest && isSignable(signed);
  const earlier = mayAttest ? props.earlier.get(subject) : undefined;
  const isAnyOpen = isOpen || earlier !== undefined || signed.ongoing > 0;
  const why = isAnyOpen ? null : whyNot(state, mayAttest);
  const unseen = mayAttest && isAnyOpen ? leftOf(counts) - leftOf(signed) : 0;
  const unitId = /^unit-(\d+)$/.exec(subject)?.[1];
  return (
    <li class="card">
      {isOpen && !isAgain && (
        <input
          type="checkbox"
          class="selects"
          name="subject"
          value={subject}
          form={SELECTION_FORM}
          data-whole={unitId}
          data-parts={partsOf(signed)}
          aria-label={m.attest.select(name)}
        />
      )}
      <div class="attest-name">
        <strong>{name}</strong>
        <small>
          <Kilometres
            sums={signed.sums}
            before={counts.trips > 0 && (state === "attested"
              ? m.trip.count(counts.trips)
              : m.attest.trips(counts.attested, counts.trips))}
            after={props.note}
          />
        </small>
        <StateBadge state={state} />
      </div>
      {why && <p class="attest-why">{m.attest.why[why]}</p>}
      {unseen > 0 && <p class="attest-why">{m.attest.unseen(unseen)}</p>}
      <SignedLogs
        signed={signed}
        days={props.days}
        driver={subject.startsWith("user-") ? Number(subject.slice(5)) : null}
      />
      {signed.ongoing > 0 && (
        <p class="attest-ongoing">
          <Icon name="clock" />
          {earlier ? m.attest.ongoingSince : m.attest.ongoing}
        </p>
      )}
      {(isOpen || menu) && (
        <div class="attest-actions">
          {isOpen && <AttestButton {...props} />}
          {earlier && <EarlierButton {...props} earlier={earlier} />}
          {menu && (props.isOneLink
            ? <span class="attest-link">{menu}</span>
            : <RowMenu of={name}>{menu}</RowMenu>)}
        </div>
      )}
    </li>
  );
}

function leftOf(
  { trips, attested }: { trips: number; attested: number },
): number {
  return trips - attested;
}

/** Says why a row has nothing to attest now, unless its state does; a trip that goes on has a note of its own, and so have folded drivers. */
function whyNot(
  state: AttestState,
  mayAttest: boolean,
): "none" | "others" | null {
  if (state === "none") return state;
  if (state === "attested") return null;
  return mayAttest ? null : "others";
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

/** Leads to what can be attested before the day of a trip that goes on. */
function EarlierButton(
  { days: { to }, place, subject, name, earlier: { days, signed } }:
    & Pick<SubjectRowProps, "days" | "place" | "subject" | "name">
    & { earlier: EarlierDays },
) {
  const m = useTexts();
  const format = useFormat();
  const left = leftOf(signed);
  return (
    <a
      class="attest-sign attest-earlier quiet-button outlined"
      href={signingPath(days, subject, placeUntil(place, to))}
      data-dialog="refresh"
      aria-label={m.attest.attestOf(name, left)}
    >
      {m.attest.attestUntil(left, format.shortDay(noonOf(days.to)))}
    </a>
  );
}

/** Writes for the selection bar how many trips and kilometres of each unit's log an attestation takes. */
function partsOf({ logs }: Signed): string {
  return JSON.stringify(
    logs.map(({ unitId, trips, attested, sums }) => [
      String(unitId),
      trips - attested,
      sums.total / 1000,
    ]),
  );
}

/** Leads to what exactly is attested, which asks once. */
function AttestButton(
  { days, place, subject, name, signed, isMain, isAgain }: SubjectRowProps,
) {
  const m = useTexts();
  const left = leftOf(signed);
  return (
    <a
      class={`attest-sign ${
        isMain && !isAgain ? "button" : "quiet-button outlined"
      }`}
      href={signingPath(days, subject, place)}
      data-dialog="refresh"
      aria-label={m.attest.attestOf(name, left)}
    >
      {m.attest.attestTrips(left)}
    </a>
  );
}

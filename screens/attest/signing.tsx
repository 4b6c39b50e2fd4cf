import { Field, FormError } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { ATTEST_NOTE_MAX } from "../../domain/attest/attest.ts";
import type { Signed } from "../../domain/attest/signed.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { Texts } from "../../locales/index.ts";
import { writtenDaysOfYear } from "../trip/log/written-days.ts";
import { Kilometres } from "./kilometres.tsx";
import { SIGNING_PATH, statusPath } from "./paths.ts";
import { lackedOf, SignedLogs } from "./signed-logs.tsx";

/** A unit or a driver with what an attestation of the period takes. */
export interface AskedSubject {
  /** As in "unit-5" or "user-7". */
  subject: string;
  name: string;
  signed: Signed;
}

/** How many units and drivers stand open; the others are folded. */
const MOST_OPEN = 2;

/** Asks once before trips are locked: whose, how many, how far and what is missing. */
export function Signing({ days, isOver, note, subjects, back, errors }: {
  days: Days;
  /** Whether the last of them is. */
  isOver: boolean;
  note: string;
  subjects: readonly AskedSubject[];
  /** The part of the status page's address that follows its days. */
  back: string;
  errors: Record<string, string[]>;
}) {
  const m = useTexts();
  const format = useFormat();
  return (
    <form
      class="card form narrow attest-signing"
      method="post"
      action={SIGNING_PATH}
      data-dialog-part
    >
      <FormError errors={errors.form ?? errors.subjects} />
      <p class="muted">{writtenDaysOfYear(days, format)}</p>
      {subjects.length > 1 && <Total subjects={subjects} />}
      {subjects.length > 0 && (
        <p class="explanation">
          {m.attest.locks}
          {!isOver && ` ${m.attest.staysOpen}`}
        </p>
      )}
      <Subjects of={subjects.slice(0, MOST_OPEN)} days={days} />
      <More of={subjects.slice(MOST_OPEN)} days={days} />
      {/* One writes about what one has read. */}
      {subjects.length > 0 && (
        <Field
          name="note"
          type="text"
          label={m.attest.note}
          value={note}
          errors={errors.note}
          maxLength={ATTEST_NOTE_MAX}
          autocomplete="off"
        />
      )}
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <input type="hidden" name="back" value={back} />
      <SaveBar>
        {subjects.length > 0 && (
          <button type="submit" class="button" autofocus={!errors.note}>
            {m.attest.attestTrips(countLeft(subjects))}
          </button>
        )}
        <a
          class="quiet-button outlined"
          href={statusPath(days, back)}
          data-dialog-close
        >
          {m.attest.notNow}
        </a>
      </SaveBar>
    </form>
  );
}

/** Says what is signed: how many trips, and of how many where it is of several. */
export function signingTitle(
  subjects: readonly AskedSubject[],
  m: Texts,
): string {
  if (subjects.length === 0) return m.attest.attest;
  const left = countLeft(subjects);
  return subjects.length === 1
    ? m.attest.attestTrips(left)
    : m.attest.attestFor(left, whose(subjects, m));
}

/** Says of how many drivers and units it is: "5 people, 2 units". */
function whose(subjects: readonly AskedSubject[], m: Texts): string {
  const units = subjects.filter(({ subject }) => subject.startsWith("unit-"));
  const people = subjects.length - units.length;
  return [
    people > 0 && m.attest.people(people),
    units.length > 0 && m.attest.units(units.length),
  ].filter(Boolean).join(", ");
}

interface SubjectsProps {
  of: readonly AskedSubject[];
  days: Days;
}

function Subjects({ of, days }: SubjectsProps) {
  return (
    <ul class="attest-signed">
      {of.map((one) => <Subject key={one.subject} {...one} days={days} />)}
    </ul>
  );
}

/** The others, by their names, so that the note is in sight on a phone; folded they are signed, too. */
function More({ of, days }: SubjectsProps) {
  const m = useTexts();
  if (of.length === 0) return null;
  return (
    <details class="attest-more">
      <summary>
        {m.attest.moreSigned(of.length)}{" "}
        <small>{of.map(({ name }) => name).join(", ")}</small>
      </summary>
      <Subjects of={of} days={days} />
    </details>
  );
}

/** Counts the trips that are signed. */
function countLeft(subjects: readonly AskedSubject[]): number {
  return logsOnce(subjects)
    .reduce((sum, { trips, attested }) => sum + trips - attested, 0);
}

function Subject(
  { subject, name, signed, days }: AskedSubject & { days: Days },
) {
  const m = useTexts();
  const [kind, id] = subject.split("-");
  return (
    <li>
      <input type="hidden" name="subject" value={subject} />
      <strong>{name}</strong>
      <small>
        <Kilometres
          sums={signed.sums}
          before={tripsOf(signed, m)}
        />
      </small>
      <SignedLogs
        signed={signed}
        days={days}
        driver={kind === "user" ? Number(id) : null}
      />
    </li>
  );
}

/** Says how many trips there are, and how many of them are attested once some are. */
function tripsOf(
  { attested, trips }: Pick<Signed, "attested" | "trips">,
  m: Texts,
): string {
  return attested > 0 ? m.attest.trips(attested, trips) : m.trip.count(trips);
}

/** What all of them make together. */
function Total({ subjects }: { subjects: readonly AskedSubject[] }) {
  const m = useTexts();
  const format = useFormat();
  const logs = logsOnce(subjects);
  const trips = logs.reduce((sum, log) => sum + log.trips, 0);
  const attested = logs.reduce((sum, log) => sum + log.attested, 0);
  const sums = sumDistances(
    logs.flatMap((log) =>
      TRIP_TYPES.map((type) => ({ type, distanceM: log.sums[type] }))
    ),
  );
  return (
    <div class="attest-total">
      <p>
        <Kilometres
          sums={sums}
          before={
            <>
              <strong>
                {`${m.trip.total}: ${format.distance(sums.total)}`}
              </strong>
              {` · ${tripsOf({ attested, trips }, m)}`}
            </>
          }
        />
      </p>
      {/* Whose they are stands below, with the way to them. */}
      <p class="attest-lacked">
        {lackedOf(logs, m).map(({ toDo, text }) => (
          <span key={toDo} class="attest-missing">
            <Icon name="alert" />
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Gives the logs of all subjects, each trip once: a unit has those of its drivers, too. */
function logsOnce(subjects: readonly AskedSubject[]): Signed["logs"] {
  const isUnit = ({ subject }: AskedSubject) => subject.startsWith("unit-");
  const units = subjects.filter(isUnit).flatMap(({ signed }) => signed.logs);
  const theirs = new Set(units.map(({ unitId }) => unitId));
  const drivers = subjects.filter((one) => !isUnit(one))
    .flatMap(({ signed }) => signed.logs);
  return [...units, ...drivers.filter(({ unitId }) => !theirs.has(unitId))];
}

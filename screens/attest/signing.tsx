import { Field, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { ATTEST_NOTE_MAX } from "../../domain/attest/attest.ts";
import type { Signed } from "../../domain/attest/signed.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { Texts } from "../../locales/index.ts";
import { writtenDays } from "../trip/log/written-days.ts";
import { Kilometres } from "./kilometres.tsx";
import { SIGNING_PATH, statusPath } from "./paths.ts";
import { SignedLogs } from "./signed-logs.tsx";

/** A unit or a driver with what an attestation of the period takes. */
export interface AskedSubject {
  /** As in "unit-5" or "user-7". */
  subject: string;
  name: string;
  signed: Signed;
}

/** Asks once before trips are locked: whose, how many, how far and what is missing. */
export function Signing({ days, note, subjects, back, errors }: {
  days: Days;
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
      class="card form narrow"
      method="post"
      action={SIGNING_PATH}
      data-dialog-part
    >
      <FormError errors={errors.form ?? errors.subjects} />
      <p class="muted">{writtenDays(days, format)}</p>
      {subjects.length > 1 && <Total subjects={subjects} />}
      {subjects.length > 0 && <p class="explanation">{m.attest.locks}</p>}
      <ul class="attest-signed">
        {subjects.map((one) => (
          <Subject key={one.subject} {...one} days={days} />
        ))}
      </ul>
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
            {signingTitle(subjects, m)}
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
  if (subjects.length === 0 || hasBoth(subjects)) return m.attest.attest;
  const left = sumOf(subjects, ({ trips, attested }) => trips - attested);
  return subjects.length === 1
    ? m.attest.attestTrips(left)
    : m.attest.attestFor(left, subjects.length);
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
        {m.attest.trips(signed.attested, signed.trips)}
        <Kilometres sums={signed.sums} />
      </small>
      <SignedLogs
        signed={signed}
        days={days}
        driver={kind === "user" ? Number(id) : null}
      />
    </li>
  );
}

/** What all of them make together; a trip of a driver with a unit would count twice, so not of both kinds. */
function Total({ subjects }: { subjects: readonly AskedSubject[] }) {
  const m = useTexts();
  const format = useFormat();
  if (hasBoth(subjects)) return null;
  const trips = sumOf(subjects, (signed) => signed.trips);
  const attested = sumOf(subjects, (signed) => signed.attested);
  const sums = sumDistances(
    subjects.flatMap(({ signed }) =>
      TRIP_TYPES.map((type) => ({ type, distanceM: signed.sums[type] }))
    ),
  );
  return (
    <p class="attest-total">
      <strong>{`${m.trip.total}: ${format.distance(sums.total)}`}</strong>
      {` · ${m.attest.trips(attested, trips)}`}
      <Kilometres sums={sums} />
    </p>
  );
}

function hasBoth(subjects: readonly AskedSubject[]): boolean {
  return new Set(subjects.map(({ subject }) => subject.slice(0, 4))).size > 1;
}

function sumOf(
  subjects: readonly AskedSubject[],
  of: (signed: Signed) => number,
): number {
  return subjects.reduce((sum, { signed }) => sum + of(signed), 0);
}

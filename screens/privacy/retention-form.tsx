import {
  type Bounds,
  RETAINED,
  type Retained,
  type RetentionCounts,
} from "../../domain/privacy/retention.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import {
  ChangedMeanwhile,
  meanwhileChanges,
} from "../../components/changed-meanwhile.tsx";
import { Field } from "../../components/field.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

export type TypedPeriods = Record<Retained, string>;

interface RetentionFormProps {
  typed: TypedPeriods;
  /** What is stored now, when somebody else changed it meanwhile. */
  meanwhile?: TypedPeriods;
  version: number;
  bounds: Record<Retained, Bounds>;
  errors: Partial<Record<string, string[]>>;
}

/** How long the account keeps what, between the bounds of law and deployment. */
export function RetentionForm(props: RetentionFormProps) {
  const m = useTexts();
  const { typed, meanwhile, version, bounds, errors } = props;
  const texts = m.privacy.retention;
  const hints: Partial<Record<Retained, string>> = {
    trips: texts.tripsHint(bounds.trips.min),
    privateTrips: texts.privateHint,
  };
  return (
    <form class="card form narrow" method="post" noValidate>
      {meanwhile && (
        <ChangedMeanwhile
          changes={meanwhileChanges(texts.labels, typed, meanwhile)}
        />
      )}
      <p>{texts.explanation}</p>
      <input type="hidden" name="version" value={version} />
      {RETAINED.map((kind) => (
        <div key={kind}>
          <Field
            name={kind}
            label={texts.labels[kind]}
            type="text"
            inputmode="numeric"
            value={typed[kind]}
            errors={errors[kind]}
            maxLength={5}
            required
          />
          <small class="muted">
            {texts.bounds(bounds[kind].min, bounds[kind].max)}
            {hints[kind] && `. ${hints[kind]}`}
          </small>
        </div>
      ))}
      <div class="actions">
        <button type="submit" class="button">{texts.save}</button>
      </div>
    </form>
  );
}

/** What the nights deleted, and what is left of deleted trips. */
export function RetentionReport(
  { runs, lastRunAt, sums }: {
    runs: { id: number; ranAt: Date; deleted: RetentionCounts }[];
    lastRunAt: Date | null;
    sums: {
      unit: string;
      year: number;
      type: TripType;
      trips: number;
      distanceM: number;
    }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.privacy.retention;
  return (
    <>
      <Section title={texts.runs}>
        {lastRunAt && (
          <p class="muted">{texts.lastRun(format.dateTime(lastRunAt))}</p>
        )}
        {runs.length === 0 ? <Empty>{texts.noRuns}</Empty> : (
          <Stack>
            {runs.map(({ id, ranAt, deleted }) => (
              <li key={id}>
                <strong>{format.dateTime(ranAt)}</strong>
                <small>
                  {Object.entries(deleted).map(([kind, count]) =>
                    `${count} ${texts.counts[kind as keyof RetentionCounts]}`
                  ).join(" · ")}
                </small>
              </li>
            ))}
          </Stack>
        )}
      </Section>
      {sums.length > 0 && (
        <Section title={texts.sums}>
          <Stack>
            {sums.map(({ unit, year, type, trips, distanceM }) => (
              <li key={`${unit} ${year} ${type}`}>
                <strong>{unit} {year}</strong>
                <small>
                  {m.tripType[type]} · {m.trips.count(trips)} ·{" "}
                  {format.distance(distanceM)}
                </small>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

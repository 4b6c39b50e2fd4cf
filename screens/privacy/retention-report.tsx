import type { RetentionCounts } from "../../domain/privacy/retention.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { Dots, Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

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
                  <Dots
                    of={Object.entries(deleted).map(([kind, count]) =>
                      `${count} ${texts.counts[kind as keyof RetentionCounts]}`
                    )}
                  />
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
                  <Dots
                    of={[
                      m.tripType[type],
                      m.trip.count(trips),
                      format.distance(distanceM),
                    ]}
                  />
                </small>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

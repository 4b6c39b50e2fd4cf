import { Field } from "../../components/field.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { NamedVisit } from "../../db/geofence/visits.ts";
import { VISITS_FORMATS } from "../../documents/geofence/visits.ts";
import type { VisitOfDay } from "../../domain/geofence/visits.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Days, DaysError } from "../../domain/trip/log/log-query.ts";

interface VisitsProps {
  inside: NamedVisit[];
  /** By day, the latest first, and by unit. */
  visits: VisitOfDay[];
  /** Names of the units by their ids. */
  names: ReadonlyMap<number, string>;
  days: Days;
  error: DaysError | null;
  /** The path of the page. */
  path: string;
  timeZone: string;
}

/** Who is inside a geofence now, and the visits of each day, unit by unit. */
export function Visits(props: VisitsProps) {
  const m = useTexts();
  const { visits, days, path } = props;
  const byDay = Map.groupBy(visits, ({ day }) => day);
  const query = new URLSearchParams({ ...days });
  return (
    <div class="geofence-visits">
      <Inside inside={props.inside} />
      <Period {...props} />
      {byDay.size === 0 && <Empty icon="fence">{m.geofence.noVisits}</Empty>}
      {[...byDay].map(([day, visits]) => (
        <VisitsOfDay key={day} {...props} day={day} visits={visits} />
      ))}
      {visits.some(({ spentMs }) => spentMs === null) && (
        <p class="muted">{m.geofence.hiddenHint}</p>
      )}
      {byDay.size > 0 && (
        <nav class="exports" aria-label={m.geofence.asFile}>
          <span aria-hidden="true">{m.geofence.asFile}:</span>
          {VISITS_FORMATS.map((format) => (
            <a key={format} href={`${path}/export/${format}?${query}`}>
              {m.geofence.formats[format]}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function Inside({ inside }: Pick<VisitsProps, "inside">) {
  const m = useTexts();
  const format = useFormat();
  return (
    <Section title={m.geofence.insideNow}>
      {inside.length === 0
        ? <p class="muted">{m.geofence.nobodyInside}</p>
        : (
          <Stack>
            {inside.map(({ unitId, unit, enteredAt }) => (
              <li key={unitId}>
                <strong>{unit}</strong>{" "}
                {enteredAt !== null && m.geofence.insideSince(
                  format.dateTime(new Date(enteredAt)),
                )}
              </li>
            ))}
          </Stack>
        )}
    </Section>
  );
}

function Period({ days, error }: VisitsProps) {
  const m = useTexts();
  const field = (name: "from" | "to") => (
    <Field
      name={name}
      type="date"
      label={m.geofence[name]}
      value={days[name]}
      errors={error?.field === name ? [error.code] : undefined}
    />
  );
  return (
    <form class="filter filter-period" method="get" data-submit-on-change>
      {field("from")}
      {field("to")}
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

function VisitsOfDay(
  { day, visits, names, timeZone }: VisitsProps & { day: string },
) {
  const m = useTexts();
  const format = useFormat();
  const { from } = periodOfDays(day, day, timeZone);
  const byUnit = Map.groupBy(visits, ({ unitId }) => unitId);
  return (
    <section>
      <h2>{format.day(new Date(from))}</h2>
      <table class="card-table visit-table">
        <thead>
          <tr>
            <th scope="col">{m.geofence.unit}</th>
            <th scope="col">{m.geofence.entered}</th>
            <th scope="col">{m.geofence.left}</th>
            <th scope="col">{m.geofence.spent}</th>
          </tr>
        </thead>
        <tbody>
          {[...byUnit].map(([unitId, visits]) => (
            <VisitsOfUnit
              key={unitId}
              name={names.get(unitId) ?? ""}
              visits={visits}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The visits of a unit on a day, and their sum when there are several. */
function VisitsOfUnit(
  { name, visits }: { name: string; visits: VisitOfDay[] },
) {
  const m = useTexts();
  const format = useFormat();
  const spent = visits.flatMap(({ spentMs }) => spentMs ?? [])
    .reduce((sum, ms) => sum + ms, 0);
  return (
    <>
      {visits.map(({ began, ended, spentMs }, number) => (
        <tr key={number}>
          <th scope="row">{name}</th>
          <td data-label={m.geofence.entered}>
            <End at={began} />
          </td>
          <td data-label={m.geofence.left}>
            <End at={ended} />
          </td>
          <td data-label={m.geofence.spent}>
            {spentMs === null ? "–" : format.duration(spentMs)}
          </td>
        </tr>
      ))}
      {visits.length > 1 && (
        <tr class="visit-sum">
          <th scope="row">{name}</th>
          <td colspan={3}>
            {m.geofence.spentOn(visits.length, format.duration(spent))}
          </td>
        </tr>
      )}
    </>
  );
}

/** When a visit began or ended, or why the day does not say so. */
function End({ at }: { at: VisitOfDay["began"] | VisitOfDay["ended"] }) {
  const m = useTexts();
  const format = useFormat();
  return typeof at === "number"
    ? <time>{format.time(new Date(at))}</time>
    : <span class="muted">{m.geofence.ends[at]}</span>;
}

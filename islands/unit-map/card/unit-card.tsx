import type { ComponentChildren } from "preact";
import { MarkerSymbol } from "../../../components/map/marker-symbol.tsx";
import { shownState } from "../../../domain/map/activity.ts";
import type { Formats } from "../format.ts";
import type { LiveUnit, UnitMapTexts } from "../live-unit.ts";
import type { DayTrip, UnitDayView } from "./unit-day.ts";

interface CardProps {
  unit: LiveUnit;
  /** Null until it is loaded. */
  day: UnitDayView | null;
  texts: UnitMapTexts;
  formats: Formats;
  /** Marks the route of a trip on the map; null marks none. */
  onMark(tripId: number | null): void;
  /** What people do next with the unit; before its trips, which would push it out of a phone's sheet. */
  actions: ComponentChildren;
  children: ComponentChildren;
}

/** What the map tells about a unit: what it does now, and where it was today. */
export function UnitCard(props: CardProps) {
  const { unit, day, texts, formats, actions, children } = props;
  const { card } = texts;
  // Until its end is found, a trip says nothing of how long the unit stands.
  const goesOn = day?.trips.at(-1)?.stoppedAt === null;
  const since = goesOn === (unit.state === "moving") && day?.since;
  return (
    <div class="unit-card" data-state={unit.state}>
      <header>
        <svg class="unit-symbol" viewBox="-26 -26 52 52" aria-hidden="true">
          <MarkerSymbol unit={{ ...unit, moving: false }} />
        </svg>
        <div>
          <h2>{unit.name}</h2>
          <p>
            {unit.registrationNumber && (
              <span class="unit-plate">{unit.registrationNumber}</span>
            )}
            <span class="state">
              {texts.states[shownState(unit, Date.now())]}
            </span>
            {since && (
              <small>
                {card.since.replace("{time}", formats.brief(since, new Date()))}
              </small>
            )}
          </p>
        </div>
      </header>
      <Facts of={placeFacts(props)} />
      {actions}
      {day && <Today {...props} day={day} />}
      {children}
      <Facts of={technicalFacts(props)} />
    </div>
  );
}

type Fact = [label: string, text: string | null];

/** Where a unit is, who drives or has locked it, and how fast it moves. */
function placeFacts({ unit, texts, formats }: CardProps): Fact[] {
  const { labels, card } = texts;
  return [
    [labels.address, unit.address],
    [labels.driver, unit.driver ?? (unit.isHidden ? null : texts.noDriver)],
    [
      labels.time,
      unit.fixedAt
        ? formats.time(unit.fixedAt, new Date())
        : unit.isHidden
        ? null
        : card.never,
    ],
    [
      labels.speed,
      unit.state === "moving" ? formats.speed(unit.speedKmh) : null,
    ],
    [labels.lockedBy, unit.lockedBy ?? null],
  ];
}

function technicalFacts({ unit, day, texts, formats }: CardProps): Fact[] {
  const { labels, card } = texts;
  return [
    [
      labels.ignition,
      unit.ignition === null ? null : unit.ignition ? card.on : card.off,
    ],
    [labels.battery, day && batteryOf(day, formats)],
    [labels.tags, unit.tags.join(", ") || null],
  ];
}

function Facts({ of }: { of: Fact[] }) {
  const known = of.filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function batteryOf(
  { batteryPercent, batteryVolts }: UnitDayView,
  formats: Formats,
) {
  if (batteryPercent !== null) return `${Math.round(batteryPercent)} %`;
  return batteryVolts === null ? null : formats.volts(batteryVolts);
}

/** The trips of today, the newest first; the map draws their routes. */
function Today(
  { day: { trips, tripsUntil }, unit, texts: { card }, formats, onMark }:
    & CardProps
    & {
      day: UnitDayView;
    },
) {
  const metres = trips.reduce((sum, { distanceM }) => sum + distanceM, 0);
  const count = trips.length === 1
    ? card.oneTrip
    : card.trips.replace("{count}", String(trips.length));
  return (
    <section class="unit-today">
      <h3>
        {card.today}
        {trips.length > 0 && <small>{formats.distance(metres)} · {count}
        </small>}
      </h3>
      {tripsUntil && (
        <p class="muted">
          {card.tripsUntil.replace(
            "{time}",
            formats.time(tripsUntil, new Date()),
          )}
        </p>
      )}
      {trips.length === 0 && <p class="muted">{card.noTrips}</p>}
      <ol>
        {trips.toReversed().map((trip) => (
          <li key={trip.id}>
            <a
              href={`/user/create-triplog/${trip.id}`}
              onMouseEnter={() => onMark(trip.id)}
              onFocus={() => onMark(trip.id)}
              onMouseLeave={() => onMark(null)}
              onBlur={() => onMark(null)}
            >
              <span class="trip-times">{timesOf(trip, card, formats)}</span>
              <span class="trip-ends">{endsOf(trip)}</span>
              <span class="trip-distance">
                {formats.distance(trip.distanceM)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/user/create-triplog?unit=${unit.id}`}>{card.tripLog}</a>
      </p>
    </section>
  );
}

function timesOf(
  { startedAt, stoppedAt }: DayTrip,
  card: UnitMapTexts["card"],
  formats: Formats,
): string {
  if (startedAt === null) return "–";
  // The trips are of one day, which is written above them.
  const clock = (at: string) => formats.time(at, new Date(at));
  return `${clock(startedAt)}–${stoppedAt ? clock(stoppedAt) : card.ongoing}`;
}

function endsOf({ from, to }: DayTrip): string {
  return [from, to].filter(Boolean).join(" – ");
}

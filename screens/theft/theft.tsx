import { RouteMap } from "../../components/map/route-map.tsx";
import { Empty, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { TheftChange, TheftState } from "../../db/theft/theft-state.ts";
import type { drawPositions, NamedPosition } from "./draw-positions.ts";
import { theftPath } from "./paths.ts";

/** Whether theft mode is on, since when and by whom, how the unit reports, and the way to everything about a theft. */
export function State(
  { unitId, state, mayAdminister }: {
    unitId: number;
    state: TheftState;
    mayAdminister: boolean;
  },
) {
  const t = useTexts().theft;
  const format = useFormat();
  const { since, hasLeftZone, changes } = state;
  const cause = changes[0] && causeText(changes[0], t);
  return (
    <section class="card form narrow">
      <p>
        <strong class={since ? "theft-mark" : undefined}>
          {since ? t.isOn : t.isOff}
        </strong>
        {since && ` ${t.since(format.dateTime(since), cause ?? "")}`}
      </p>
      <p class="muted">
        {since ? hasLeftZone ? t.reportsOften : t.reportsInZone : t.about}
      </p>
      <div class="actions">
        {mayAdminister && (
          <a
            class={since ? "button" : "button button-danger"}
            href={theftPath("mode", unitId)}
            data-dialog="refresh"
          >
            {t.switch[since ? "off" : "on"]}
          </a>
        )}
      </div>
      {mayAdminister
        ? (
          <p>
            <a href={theftPath("info", unitId)}>{t.info}</a>
            {" · "}
            <a href={theftPath("report", unitId)}>{t.report}</a>
            {" · "}
            <a href={theftPath("links", unitId)}>{t.links}</a>
          </p>
        )
        : <p class="muted">{t.onlyAdministrators}</p>}
    </section>
  );
}

/** The last positions of a unit, on a map and as a table. */
export function Positions(
  { positions, drawing }: {
    positions: readonly NamedPosition[];
    drawing: Awaited<ReturnType<typeof drawPositions>>;
  },
) {
  const m = useTexts();
  const t = m.theft;
  return (
    <Section title={t.positions}>
      {drawing
        ? (
          <>
            <RouteMap {...drawing} label={t.map} />
            <PositionTable positions={positions} />
          </>
        )
        : <Empty>{t.noPositions}</Empty>}
    </Section>
  );
}

/** The last positions as a table, the newest first; its addresses lead to a map elsewhere. */
export function PositionTable(
  { positions }: { positions: readonly NamedPosition[] },
) {
  const t = useTexts().theft;
  const format = useFormat();
  return (
    <table class="unit-table">
      <thead>
        <tr>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.place}</th>
          <th scope="col">{t.coordinates}</th>
          <th scope="col">{t.speed}</th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.fixedAt.getTime()}>
            <th scope="row">{format.dateTime(position.fixedAt)}</th>
            <td data-label={t.place}>{position.address}</td>
            <td data-label={t.coordinates}>{coordinatesOf(position)}</td>
            <td data-label={t.speed}>
              {position.speedKmh === null
                ? ""
                : format.speed(position.speedKmh)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Degrees with five decimals, about a metre, as any map takes them. */
function coordinatesOf(
  { latitude, longitude }: { latitude: number; longitude: number },
): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Who switched theft mode when. */
export function Changes({ changes }: { changes: readonly TheftChange[] }) {
  const t = useTexts().theft;
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Section title={t.history}>
      <table class="unit-table">
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            <th scope="col">{t.mode}</th>
            <th scope="col">{t.who}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.at.getTime()} ${change.isOn}`}>
              <th scope="row">{format.dateTime(change.at)}</th>
              <td data-label={t.mode}>{change.isOn ? t.on : t.off}</td>
              <td data-label={t.who}>{causeText(change, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function causeText(
  { by, geofence }: TheftChange,
  t: ReturnType<typeof useTexts>["theft"],
): string {
  return geofence === null ? by ?? t.nobody : t.left(geofence);
}

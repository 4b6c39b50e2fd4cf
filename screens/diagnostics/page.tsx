import type { CommandState } from "../../domain/order/order.ts";
import type { ShownReport } from "../../domain/report/withhold.ts";
import type { Texts } from "../../locales/index.ts";
import { SearchForm } from "../../components/search-form.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

export interface FoundUnitRow {
  id: number;
  name: string;
  imei: string;
  accountName: string;
}

export interface CommandRow {
  id: number;
  kind: keyof Texts["diagnostics"]["commandKind"];
  state: CommandState;
  createdAt: Date;
  answer: string | null;
  heldReason: string | null;
}

/** A unit as support sees it. */
export interface DiagnosticsView extends FoundUnitRow {
  trackerIds: string[];
  reportedAt: Date | null;
  fixedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  ignition: boolean | null;
  reports: ShownReport[];
  refused: { receivedAt: Date; protocol: string; reason: string }[];
  commands: CommandRow[];
}

/** Searches units of all accounts. */
export function DiagnosticsSearch({ search }: { search: string }) {
  const m = useTexts();
  return (
    <SearchForm
      class="diagnostics-search"
      label={m.diagnostics.search}
      search={search}
      maxLength={200}
    />
  );
}

/** What a search found, each a link to its diagnostics. */
export function FoundUnits({ units }: { units: FoundUnitRow[] }) {
  const m = useTexts();
  return (
    <Section title={m.diagnostics.found}>
      {units.length === 0 && <Empty>{m.diagnostics.noneFound}</Empty>}
      <Stack>
        {units.map((unit) => (
          <li>
            <a href={`/support/diagnostics?unit=${unit.id}`}>{unit.name}</a>
            <small>{unit.imei} · {unit.accountName}</small>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Ids that report without belonging to a unit. */
export function UnknownTrackers(
  { trackers }: {
    trackers: {
      trackerId: string;
      protocol: string;
      reports: number;
      lastAt: Date;
    }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  return (
    <Section title={m.diagnostics.unknown}>
      {trackers.length === 0 && <Empty>{m.diagnostics.noUnknown}</Empty>}
      <Stack>
        {trackers.map((one) => (
          <li>
            <strong>{one.trackerId}</strong>
            <small>
              {one.protocol} · {m.diagnostics.reports(one.reports)} ·{" "}
              {format.dateTime(one.lastAt)}
            </small>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Everything known of a unit: its latest state, last reports, refused records and commands. */
export function Diagnostics({ unit }: { unit: DiagnosticsView }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <>
      <UnitState unit={unit} />
      <Section title={m.diagnostics.lastReports}>
        {unit.reports.length === 0 && <Empty>{m.diagnostics.noReports}</Empty>}
        <Stack>
          {unit.reports.map((report) => (
            <ReportItem key={report.at} report={report} />
          ))}
        </Stack>
      </Section>
      <Section title={m.diagnostics.refused}>
        {unit.refused.length === 0 && <Empty>{m.diagnostics.noRefused}</Empty>}
        <Stack>
          {unit.refused.map((one) => (
            <li>
              <strong>{one.reason}</strong>
              <small>
                {one.protocol} · {format.dateTime(one.receivedAt)}
              </small>
            </li>
          ))}
        </Stack>
      </Section>
      <Section title={m.diagnostics.commands}>
        {unit.commands.length === 0 && <Empty>{m.diagnostics.noCommands}
        </Empty>}
        <Stack>
          {unit.commands.map((one) => (
            <li>
              <strong>
                {m.diagnostics.commandKind[one.kind]}:{" "}
                {m.diagnostics.commandState[one.state]}
              </strong>
              <small>
                {[
                  format.dateTime(one.createdAt),
                  one.heldReason,
                  one.answer,
                ].filter(Boolean).join(" · ")}
              </small>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

function UnitState({ unit }: { unit: DiagnosticsView }) {
  const m = useTexts();
  const format = useFormat();
  const at = (instant: Date | null) => instant && format.dateTime(instant);
  const place = unit.latitude !== null && unit.longitude !== null
    ? `${unit.latitude.toFixed(5)}, ${unit.longitude.toFixed(5)}`
    : null;
  const ignition = unit.ignition === null
    ? null
    : unit.ignition
    ? m.diagnostics.on
    : m.diagnostics.off;
  const facts: [string, string | null][] = [
    [m.diagnostics.account, unit.accountName],
    [m.diagnostics.trackerIds, unit.trackerIds.join(", ")],
    [m.diagnostics.reportedAt, at(unit.reportedAt)],
    [m.tracking.lastPosition, at(unit.fixedAt)],
    [m.diagnostics.coordinates, place],
    [m.diagnostics.ignition, ignition],
  ];
  return (
    <Section title={unit.name}>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function ReportItem({ report }: { report: ShownReport }) {
  const m = useTexts();
  const format = useFormat();
  return (
    <li>
      <details>
        <summary>
          <span class={report.status === 200 ? "badge" : "badge badge-error"}>
            {report.status}
          </span>{" "}
          {format.dateTime(new Date(report.at))} · {report.protocol} ·{" "}
          {m.diagnostics.records(report.records)}
          {report.reason && <strong>{report.reason}</strong>}
        </summary>
        <h3>{m.diagnostics.raw}</h3>
        {report.withheld
          ? <p>{m.journal.masked.report}</p>
          : <pre>{report.raw || m.diagnostics.emptyBody}</pre>}
        {report.decoded && (
          <>
            <h3>{m.diagnostics.decoded}</h3>
            <pre>{report.decoded}</pre>
          </>
        )}
      </details>
    </li>
  );
}

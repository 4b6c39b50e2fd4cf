import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { UnitDiagnostics } from "../../db/diagnostics/diagnostics.ts";
import type { ShownReport } from "../../domain/report/withhold.ts";

/** The diagnostics of a unit: its latest state, last reports, refused records and orders. */
export function Diagnostics({ unit }: { unit: UnitDiagnostics }) {
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
      <Section title={m.diagnostics.orders}>
        {unit.orders.length === 0 && <Empty>{m.diagnostics.noOrders}</Empty>}
        <Stack>
          {unit.orders.map((one) => (
            <li>
              <strong>
                {m.diagnostics.orderKind[one.kind]}:{" "}
                {m.diagnostics.orderState[one.state]}
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

function UnitState({ unit }: { unit: UnitDiagnostics }) {
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
    [m.map.lastPosition, at(unit.fixedAt)],
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
  // What can never become right is answered 200 too.
  const isGood = report.status === 200 && !report.reason;
  return (
    <li>
      <details>
        <summary>
          <span class={isGood ? "badge" : "badge badge-error"}>
            {report.status}
          </span>{" "}
          {format.dateTime(new Date(report.at))} · {report.protocol} ·{" "}
          {m.diagnostics.records(report.records)}
          {report.reason && <strong>{report.reason}</strong>}
          {report.decoded?.includes('"mock":true') && (
            <span class="badge badge-error">{m.diagnostics.mock}</span>
          )}
        </summary>
        <h3>{m.diagnostics.raw}</h3>
        {report.withheld
          ? <p>{m.trip.masked.report}</p>
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

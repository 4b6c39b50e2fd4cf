import { useFormat, useTexts } from "../../components/texts.tsx";
import type { KmReport } from "../../db/km-report/list.ts";
import { kmReportPath } from "./paths.ts";

/** A vehicle with its distance, how far its report is, and the button that sends it. */
export function KmReportRow(
  { report, mayReport }: { report: KmReport; mayReport: boolean },
) {
  const t = useTexts().kmReport;
  const format = useFormat();
  const { unitId, name, registrationNumber, state, kilometres } = report;
  const isReported = state === "reported";
  return (
    <tr id={`unit-${unitId}`}>
      <th scope="row">{name}</th>
      <td class="km-report-plate">{registrationNumber}</td>
      <td class="number km-report-distance">
        {isReported
          ? format.odometer(kilometres! * 1000)
          : format.distance(report.metres)}
      </td>
      <td>
        <State report={report} />
      </td>
      <td class="km-report-send">
        {mayReport && !isReported && (
          <form method="post" action={kmReportPath(unitId)}>
            <button
              type="submit"
              class="quiet-button outlined"
              aria-label={t.reportOf(name)}
            >
              {state === null ? t.report : t.again}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

function State(
  { report: { state, answer, sentAt, registrationNumber } }: {
    report: KmReport;
  },
) {
  const m = useTexts();
  const t = m.kmReport;
  const format = useFormat();
  const shown = answer === "KmServiceCar" ? "needless" : state ?? "unreported";
  const reason = answer ??
    (registrationNumber || state ? null : "KmNoLicencePlate");
  return (
    <>
      <span class={`badge km-report-${shown}`}>{t.state[shown]}</span>
      {sentAt && (
        <>
          {" "}
          <small class="muted">{format.dateTime(sentAt)}</small>
        </>
      )}
      {reason && state !== "reported" && <p class="hint">{m.byKey[reason]}</p>}
    </>
  );
}

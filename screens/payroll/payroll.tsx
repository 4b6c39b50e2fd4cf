import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { FormError } from "../../components/field.tsx";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  isWritable,
  type PayrollSheet,
} from "../../documents/payroll/payroll.ts";
import { monthsUpTo } from "../../domain/time.ts";
import { problemText } from "../../documents/payroll/problem-text.ts";
import { reportOf } from "../../documents/payroll/report-of.ts";
import { statementPath } from "../statement/paths.ts";
import { linked, reportPath } from "../statement/row-link.tsx";
import type { AskedPayroll } from "./asked-payroll.ts";
import { MAPPING_PATH, PAYROLL_PATH } from "./paths.ts";

/** How many months before the present one are offered. */
const MONTHS_BACK = 24;

/** Gives the months that are offered, the latest first, and the one that is shown. */
function monthsToChoose(thisMonth: string, shown: string | null): string[] {
  const recent = monthsUpTo(thisMonth, MONTHS_BACK + 1);
  const all = new Set(shown === null ? recent : [shown, ...recent]);
  return [...all].sort().toReversed();
}

/** Payroll of a month: what is missing comes before the files. */
export function PayrollView(
  { asked: { month, sheet }, thisMonth, isRefused }: {
    asked: AskedPayroll;
    thisMonth: string;
    /** Whether a file was asked for that cannot be written. */
    isRefused: boolean;
  },
) {
  const m = useTexts();
  const t = m.payroll;
  const format = useFormat();
  return (
    <div class="statement">
      <About>{t.about}</About>
      <form
        class="payroll-filter"
        method="get"
        action={PAYROLL_PATH}
        data-submit-on-change
      >
        <ChoiceField
          name="month"
          label={t.month}
          value={month}
          options={monthsToChoose(thisMonth, sheet ? month : null).map((
            value,
          ) => ({
            value,
            text: format.month(value),
          }))}
          errors={sheet ? undefined : [t.wrongMonth]}
        />
        <button type="submit" class="button">{m.show}</button>
        <a class="quiet-button outlined" href={MAPPING_PATH}>
          {t.mappingTitle}
        </a>
        {sheet && sheet.lines.length > 0 && (
          <Files month={month} sheet={sheet} />
        )}
      </form>
      {isRefused && sheet && <FormError errors={[t.refused]} />}
      {sheet && <Missing sheet={sheet} />}
      {sheet &&
        (sheet.lines.length === 0 ? <Empty icon="chart">{t.none}</Empty> : (
          <>
            <Lines sheet={sheet} />
            {sheet.lines.some(({ distanceM }) => distanceM !== null) && (
              <p class="muted">{t.units}</p>
            )}
            {sheet.lines.some(({ kind }) => kind === "fuelBenefit") && (
              <p class="muted">{t.taxedLater}</p>
            )}
          </>
        ))}
    </div>
  );
}

/** What no file can name, and what to do about it. */
function Missing({ sheet }: { sheet: PayrollSheet }) {
  const m = useTexts();
  const t = m.payroll;
  const texts = [
    ...sheet.problems.map((problem) => problemText(problem, m)),
    ...sheet.uncoded.map((kind) => t.noCode(t.kinds[kind])),
  ];
  if (texts.length === 0) return null;
  return (
    <section class="card" aria-labelledby="payroll-missing">
      <h2 id="payroll-missing">{t.missing}</h2>
      <ul>
        {texts.map((text) => <li key={text}>{text}</li>)}
      </ul>
    </section>
  );
}

/** The payroll files of the month, and the report of the same, which has files of its own. */
function Files({ month, sheet }: { month: string; sheet: PayrollSheet }) {
  const { payroll: t, tripExport } = useTexts();
  const file = (format: string) =>
    `${PAYROLL_PATH}/file/${format}?month=${month}`;
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const days = `from=${month}-01&to=${month}-${daysInMonth}`;
  return (
    <Menu label={tripExport.label} end>
      {isWritable(sheet)
        ? <a href={file("paxml")}>{t.formats.paxml}</a>
        : <p class="menu-title">{t.paxmlWaits}</p>}
      <a href={file("csv")}>{t.formats.csv}</a>
      <a href={`${statementPath("payroll")}?${days}`}>{t.report}</a>
    </Menu>
  );
}

function Lines({ sheet }: { sheet: PayrollSheet }) {
  const m = useTexts();
  const t = m.payroll;
  const format = useFormat();
  return (
    <ScrollTable class="scroll-first statement-rows" label={t.title}>
      <table class="card-table">
        <thead>
          <tr>
            <th scope="col">{t.columns.employee}</th>
            <th scope="col">{t.columns.employeeNumber}</th>
            <th scope="col">{t.columns.kind}</th>
            <th scope="col">{t.columns.code}</th>
            <th scope="col" class="number">{m.statement.distance}</th>
            <th scope="col" class="number">{t.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => {
            const { employee, kind, distanceM, amount } = line;
            const report = reportOf(line);
            return (
              <tr key={`${employee.id} ${kind}`}>
                <td data-label={t.columns.employee}>
                  {linked(employee.name, report && reportPath(report))}
                </td>
                <td data-label={t.columns.employeeNumber}>
                  {employee.number ?? "–"}
                </td>
                <td data-label={t.columns.kind}>{t.kinds[kind]}</td>
                <td data-label={t.columns.code}>
                  {sheet.mapping.codes[kind] ?? "–"}
                </td>
                <td class="number" data-label={m.statement.distance}>
                  {distanceM === null ? "–" : format.distance(distanceM)}
                </td>
                <td class="number" data-label={t.columns.amount}>
                  {format.amount(amount, sheet.currency)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollTable>
  );
}

import {
  isWritable,
  PAYROLL_FORMATS,
  writePayroll,
} from "../../documents/payroll/payroll.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { type AskedPayroll, askPayroll } from "./asked-payroll.ts";
import { PAYROLL_PATH } from "./paths.ts";
import { PayrollView } from "./payroll.tsx";

/** What payroll programs take for a month, what is missing for it, and its files (REP-18). */
export async function payrollPage(ask: Ask) {
  const asked = await askPayroll(ask);
  return asked ? renderPayroll(ask, asked) : ask.notFound();
}

/** Answers with a payroll file. PAXml names every employee and pay type: while one is missing, the page says so instead. */
export async function payrollFile(ask: Ask) {
  const asked = await askPayroll(ask);
  const format = PAYROLL_FORMATS.find((known) =>
    known === ask.c.req.param("format")
  );
  if (!asked || !format) return ask.notFound();
  const { month, sheet } = asked;
  const isRefused = !sheet || format === "paxml" && !isWritable(sheet);
  if (isRefused) return renderPayroll(ask, asked, format);
  const file = await writePayroll(ask.reader, sheet, { format, month });
  return answerWithFile(ask.c, file);
}

function renderPayroll(ask: Ask, asked: AskedPayroll, refused?: string) {
  if (!asked.sheet || refused) ask.c.status(422);
  return ask.render(
    <PayrollView
      asked={asked}
      thisMonth={ask.thisMonth}
      isRefused={!!refused}
    />,
    {
      title: ask.texts.payroll.title,
      current: PAYROLL_PATH,
      style: "statement",
    },
  );
}

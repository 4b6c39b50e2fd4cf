import { findObjectDescription } from "../../db/object-description/object-descriptions.ts";
import { findTheftInfo } from "../../db/theft/theft-infos.ts";
import { listSentReports } from "../../db/theft/theft-reports.ts";
import { infoFacts } from "../../documents/theft/info-facts.ts";
import { objectFacts } from "../../documents/object-description/facts.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { sendTheftReport } from "./changes.ts";
import { theftPath } from "./paths.ts";
import { Report } from "./report.tsx";
import { writeReport } from "./report-file.ts";

/** The theft report of a unit, for administrators: shown, as file, and mailed to its recipients (REP-15). */
export const theftReportForm = createForm(sendTheftReport(unitOfPage), {
  undo: "sent",
  read: () => ({}),
  page: reportPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: theftPath("report", id),
    notice: "TheftReportSent",
  }),
});

async function reportPage(ask: Ask, attempt?: Attempt<object>) {
  const { db, actor, texts: m } = ask;
  const unit = await reportUnit(ask);
  if (!unit) return noUnitPage(ask);
  const info = await findTheftInfo(db, actor, unit.id);
  const object = await findObjectDescription(db, actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "theft", title: `${m.theft.report} – ${unit.name}` },
    <Report
      unitId={unit.id}
      info={infoFacts(info, m)}
      object={object ? objectFacts(object, m) : []}
      recipients={info.recipients}
      errors={attempt?.errors.recipients ?? attempt?.errors.form}
      sent={await listSentReports(db, actor, unit.id)}
    />,
  );
}

/** The theft report of a unit as PDF. */
export async function theftReportFile(ask: Ask): Promise<Response> {
  const unit = await reportUnit(ask);
  if (!unit) return ask.notFound();
  return answerWithFile(ask.c, await writeReport(ask, unit));
}

async function reportUnit(ask: Ask) {
  const mayOpen = can(ask.actor, "administerUnits");
  return mayOpen ? await unitOfPage(ask) : undefined;
}

import { findOutputs } from "../../db/order/outputs.ts";
import { can } from "../../domain/access/can.ts";
import { OutputRequest } from "../../domain/order/output-request.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { textOfKey } from "../../locales/index.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { switchOutput } from "./changes.ts";
import { isProtected } from "../unit/protection.ts";
import { UnitOutputs } from "./outputs.tsx";

/** The outputs and inputs of a unit; a change after an unconfirmed one needs a confirmation (UNIT-15 to UNIT-19). */
export const outputsForm = createForm(switchOutput(unitOfPage), {
  undo: "sent",
  read: ({ fields }) => fields,
  page: outputsPage,
  missing: (ask) => noUnitPage(ask),
  errorsAt: () => ({ form: ["OutputFormat"] }),
  statusAsCall: true,
  done: (_, { unitId }) => unitPath("outputs", unitId),
});

async function outputsPage(
  ask: Ask,
  attempt?: Attempt<Record<string, unknown>>,
) {
  const { db, actor, now, texts: m } = ask;
  const unit = await unitOfPage(ask);
  const found = unit && await findOutputs(db, actor, unit.id, now);
  if (!found) return noUnitPage(ask);
  const needsYes = attempt?.code === "OutputConfirmation";
  const [error] = needsYes ? [] : attempt?.errors.form ?? [];
  return renderUnitPage(
    ask,
    { unit, part: "outputs" },
    <UnitOutputs
      {...found}
      question={needsYes ? OutputRequest.parse(attempt.typed) : null}
      error={error ? textOfKey(m, error) : null}
      here={unitPath("outputs", unit.id)}
      getsOrders={isProtected(ask, unit) || ask.services.config.DEMO}
      keyPath={can(actor, "administerUnits") ? unitPath("key", unit.id) : null}
    />,
  );
}

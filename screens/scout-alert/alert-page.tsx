import { findScoutAlert } from "../../db/scout-alert/scout-alerts.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { ScoutAlertSwitch } from "./alert-switch.tsx";
import { setScoutAlert } from "./changes.ts";

/** The scout geofence alert of a unit, and its switch (FEAT-16). */
export const scoutAlertForm = createForm(setScoutAlert(unitOfPage), {
  undo: "kept",
  read: (form) => ({ status: form.text("status") }),
  page: alertPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id, isOn }) => ({
    to: unitPath("scout", id),
    notice: isOn ? "ScoutAlertOn" : "ScoutAlertOff",
  }),
});

async function alertPage(ask: Ask, attempt?: Attempt<{ status: string }>) {
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  return renderUnitPage(
    ask,
    { unit, part: "scout" },
    <ScoutAlertSwitch
      action={unitPath("scout", unit.id)}
      alert={await findScoutAlert(ask.db, ask.actor, unit.id)}
      errors={attempt?.errors.status ?? attempt?.errors.form}
    />,
  );
}

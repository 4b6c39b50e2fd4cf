import type { Context } from "hono";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
  meanwhileChanges,
} from "../../components/changed-meanwhile.tsx";
import { Notice } from "../../components/notice.tsx";
import { type UnitChoices, UnitForm } from "./editor.tsx";
import { DueMarks, type UnitPart, UnitParts } from "./parts.tsx";
import { listNames } from "../../db/name/names.ts";
import { odometerKm } from "../../db/unit/changes.ts";
import { findUnitDetails, type UnitDetails } from "../../db/unit/details.ts";
import { can } from "../../domain/access/can.ts";
import type { AccountName } from "../../domain/name/names.ts";
import { formatOf } from "../../locales/format.ts";
import { textOfKey } from "../../locales/index.ts";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { nextServiceText } from "./service-text.ts";
import { duesOf } from "./dues.ts";
import { formOf, inWords, type UnitForm as Form } from "./form.ts";

/** Path of the navigation entry that the pages of units belong to. */
export const UNITS_PATH = "/user/edit-terminal-list";

/** What the page shows other than a unit as it is stored. */
export interface UnitAttempt {
  form: Form;
  errors?: FieldErrors;
  /** Somebody else changed the unit meanwhile: the form as it is stored now. */
  stored?: Form;
  /** The form was filled in from the vehicle register. */
  lookedUp?: boolean;
}

/** The unit that a page asks for by `imei` or by `unit`, its id. */
export async function askedUnitDetails(
  c: Context,
): Promise<UnitDetails | undefined> {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const { imei, unit } = c.req.query();
  if (imei !== undefined) return await findUnitDetails(db, actor, { imei });
  if (!unit || !/^\d{1,9}$/.test(unit)) return undefined;
  return await findUnitDetails(db, actor, { id: Number(unit) });
}

/** Leads between the pages of a unit that the person may open. */
export function unitParts(c: Context, unitId: number, current: UnitPart) {
  const mayAdminister = can(userOf(c).actor, "administerUnits");
  return (
    <UnitParts
      unitId={unitId}
      current={current}
      hidden={mayAdminister ? [] : ["key"]}
    />
  );
}

/** What shows in place of a page of a unit that there is not, or that the person may not see. */
export function noUnitPage(c: Context) {
  const m = c.get("texts");
  c.status(404);
  return c.render(
    <p class="empty">{textOfKey(m, "UnitNotFound")}</p>,
    { title: m.units.title, frame: "shell", current: UNITS_PATH },
  );
}

/** The form of a unit as it is stored. */
export async function storedForm(c: Context, unit: UnitDetails): Promise<Form> {
  const { database: { db }, now } = c.get("services");
  const km = await odometerKm(db, userOf(c).actor, unit.id, now());
  return formOf(unit, km, c.get("language"));
}

/** The account's lists that a unit is organised by. */
export async function unitChoices(c: Context): Promise<UnitChoices> {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  return {
    tags: await listNames(db, actor, "tags"),
    departments: await listNames(db, actor, "departments"),
    projects: await listNames(db, actor, "projects"),
  };
}

/** The page that edits a unit. */
export async function unitPage(
  c: Context,
  unit: UnitDetails,
  attempt?: UnitAttempt,
) {
  const { config } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const mayAdminister = can(actor, "administerUnits");
  const dues = await duesOf(c, unit, { odometer: false, hours: true });
  const format = formatOf(c.get("language"), timeZone);
  const errors = attempt?.errors ?? {};
  const choices = await unitChoices(c);
  if (Object.keys(errors).length > 0 || attempt?.stored) c.status(422);
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "edit")}
      <p class="unit-marks">
        <DueMarks {...dues} />
      </p>
      {attempt?.lookedUp && (
        <Notice notice={{ kind: "success", text: m.units.lookedUp }} />
      )}
      {attempt?.stored && (
        <ChangedMeanwhile changes={changesOf(c, attempt, choices)} />
      )}
      <UnitForm
        unitId={unit.id}
        imei={unit.imei}
        form={attempt?.form ?? await storedForm(c, unit)}
        errors={errors}
        choices={choices}
        mayAdminister={mayAdminister}
        frequencyDenied={frequencyDenied(c, unit)}
        canLookUp={mayAdminister && config.VEHICLE_REGISTRY_URL !== undefined}
        nextService={nextServiceText(dues.next, format, m)}
        operatingHours={format.duration((dues.operatingMinutes ?? 0) * 60_000)}
      />
    </div>,
    { title: unit.name, frame: "shell", current: UNITS_PATH },
  );
}

function frequencyDenied(c: Context, unit: UnitDetails): string | null {
  const { actor } = userOf(c);
  const m = c.get("texts");
  const isLocked = unit.frequencyLocked;
  if (can(actor, "changeReportFrequency", { isLocked })) return null;
  return isLocked ? m.units.frequencyLocked : m.units.frequencyDenied;
}

/** What differs of the form, in words. The odometer is left out: it runs on without anybody changing it. */
function changesOf(
  c: Context,
  { form, stored }: UnitAttempt,
  choices: UnitChoices,
): MeanwhileChange[] {
  const m = c.get("texts");
  const { imei: _, odometer: __, ...labels } = m.units.label;
  const named = (names: AccountName[], id: string) =>
    names.find((name) => String(name.id) === id)?.name ?? "";
  const said = (form: Form): Record<keyof typeof labels, string> => ({
    ...inWords(form, m),
    department_id: named(choices.departments, form.department_id),
    project_id: named(choices.projects, form.project_id),
    tag_ids: form.tag_ids.map((id) => named(choices.tags, id)).join(", "),
    frequency_locked: form.frequency_locked ? m.units.locked : "",
  });
  return meanwhileChanges<keyof typeof labels>(
    labels,
    said(form),
    said(stored!),
  );
}

import {
  trackerIdsIn,
  writeUnit,
  type WrittenUnit,
} from "../../../documents/unit/fields.ts";
import { nextServiceText } from "../../../documents/unit/service-text.ts";
import { duesOf, type UnitDues } from "../../../db/unit/dues.ts";
import { ChangedMeanwhile } from "../../../components/changed-meanwhile.tsx";
import { Notice } from "../../../components/notice.tsx";
import { listFuelMonths } from "../../../db/unit/fuel.ts";
import { monthRemoval } from "../../account/month-removal.ts";
import { StoredMonths } from "../../account/stored-months.tsx";
import { fuelMonthTexts } from "./fuel-months.ts";
import { isIgnitionNeverOn } from "../../../db/unit/ignition.ts";
import { odometerKm } from "../../../db/unit/odometer.ts";
import type { UnitDetails } from "../../../db/unit/details.ts";
import { can } from "../../../domain/access/can.ts";
import type { Answering, Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import {
  type Attempt,
  createForm,
  type FormDescription,
} from "../../../http/form.ts";
import { connectCard } from "../../getting-started/connecting.tsx";
import type { UnitCode } from "../answers.ts";
import { unitOfPage } from "../asked-unit.ts";
import {
  changeUnit,
  changeUnitHead,
  noteUnit,
  removeFuelMonth,
} from "../changes.ts";
import { listUnitChoices } from "../choices.ts";
import { noUnitPage, renderUnitPage } from "../frame.tsx";
import { unitPath, UNITS_PATH } from "../paths.ts";
import { UnitForm } from "./form.tsx";
import { headEdits } from "./head-edits.tsx";
import { lookUpVehicle } from "./look-up-vehicle.ts";
import type { UnitFormProps } from "./part.tsx";
import { unitChanges } from "./meanwhile.ts";
import { isOfHead, typedUnit } from "./typed-unit.ts";

interface Typed {
  form: WrittenUnit;
  /** As it was sent: a disabled frequency is not sent, and stays as it is. */
  frequency: unknown;
}

const FORM: FormDescription<Typed, { id: number }, UnitCode> = {
  undo: "kept",
  read: async (form, ask) => {
    const unit = await unitOfPage(ask);
    if (!unit) return null;
    const stored = await storedForm(ask, unit);
    return {
      form: typedUnit(form, stored, mayChangeAll(ask)),
      frequency: form.fields.report_frequency,
    };
  },
  other: async (ask, form, typed) =>
    form.text("action") === "look-up" && mayChangeAll(ask)
      ? await lookedUpPage(ask, typed.form)
      : null,
  toRequest: ({ form, frequency }) => ({
    ...form,
    only_changes: true,
    report_frequency: frequency,
    tracker_ids: trackerIdsIn(form.tracker_ids),
  }),
  page: askedPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({ to: unitPath("edit", id), notice: "UnitSaved" }),
};

/** Removes what is stored of a unit's fuel from a month on. */
export const fuelMonthRemoval = monthRemoval(removeFuelMonth(unitOfPage), {
  page: async (ask, notRemoved) => {
    const unit = await unitOfPage(ask);
    return unit ? unitPage(ask, unit, { notRemoved }) : noUnitPage(ask);
  },
  path: (ask) => unitPath("edit", ask.unitId),
});

const whole = createForm(changeUnit(unitOfPage), FORM);
const head = createForm(changeUnitHead(unitOfPage), FORM);
const note = createForm(noteUnit(unitOfPage), FORM);

/** The editor of a unit: administrators change it as a whole, others note where it is placed (UNIT-02 to UNIT-05). */
export const unitEditor: { GET: Answering; POST: Answering } = {
  GET: whole.GET,
  POST: async (ask) => {
    if (!mayChangeAll(ask)) return await note.POST(ask);
    return await (await asksForHeadAlone(ask) ? head : whole).POST(ask);
  },
};

/**
 * Says whether the rest of the unit may lack something (UNIT-06): only the header was changed, or somebody has changed the
 * unit meanwhile, which is told first. In an old tab the rest differs from what is stored though nobody typed there.
 */
async function asksForHeadAlone(ask: Ask): Promise<boolean> {
  const unit = await unitOfPage(ask);
  if (!unit) return false;
  const stored = await storedForm(ask, unit);
  const typed = typedUnit(await ask.form(), stored, true);
  return typed.version !== stored.version || isOfHead(typed, stored);
}

function mayChangeAll({ actor }: Ask): boolean {
  return can(actor, "administerUnits");
}

/** Draws the requested unit; redirects to the list when none is requested. */
async function askedPage(ask: Ask, attempt?: Attempt<Typed>) {
  if (ask.query("imei") === undefined && ask.query("unit") === undefined) {
    return ask.lead(UNITS_PATH);
  }
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  if (!attempt) return await unitPage(ask, unit);
  const { typed: { form }, errors, code } = attempt;
  if (code !== "ChangedMeanwhile") {
    return await unitPage(ask, unit, { form, errors });
  }
  // What was typed stays; saving again with the new version is then a decision.
  const stored = await storedForm(ask, unit);
  const { version } = stored;
  return await unitPage(ask, unit, { form: { ...form, version }, stored });
}

/** Draws the form filled from the vehicle register (UNIT-10). */
async function lookedUpPage(ask: Ask, typed: WrittenUnit) {
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  const { form, errors } = await lookUpVehicle(ask, typed);
  const isFound = Object.keys(errors).length === 0;
  if (!isFound) ask.c.status(422);
  return await unitPage(ask, unit, { form, errors, isFound });
}

async function storedForm(ask: Ask, unit: UnitDetails): Promise<WrittenUnit> {
  const km = await odometerKm(ask.db, ask.actor, unit.id, ask.now);
  return writeUnit(unit, km, ask.language);
}

/** What the page shows besides the stored unit. */
interface Shown {
  form?: WrittenUnit;
  errors?: FieldErrors;
  /** Somebody else changed the unit meanwhile: the form as it is stored now. */
  stored?: WrittenUnit;
  /** Whether the vehicle register filled the form. */
  isFound?: boolean;
  /** Why a month of the fuel was not removed. */
  notRemoved?: string[];
}

async function unitPage(ask: Ask, unit: UnitDetails, shown: Shown = {}) {
  const { db, actor, now, texts: m } = ask;
  const stored = await storedForm(ask, unit);
  const dues = await duesOf(ask, unit, { odometer: false, hours: true });
  const props = await formProps(ask, unit, dues, stored, shown);
  const isNeverOn = await isIgnitionNeverOn(db, actor, unit.id, now);
  return renderUnitPage(
    ask,
    {
      unit,
      part: "edit",
      title: unit.name,
      edits: (head) => headEdits(ask, head, props, dues),
    },
    <>
      {await connectCard(ask, unit.id)}
      {isNeverOn && <p class="explanation">{m.unit.ignitionNeverOn}</p>}
      {shown.isFound && (
        <Notice notice={{ kind: "success", text: m.unit.lookedUp }} />
      )}
      {shown.stored && (
        <ChangedMeanwhile
          changes={unitChanges(props.form, shown.stored, props.choices, m)}
        />
      )}
      <UnitForm {...props} />
      <StoredMonths
        title={m.unit.fuel}
        months={fuelMonthTexts(ask, props.fuelMonths)}
        removal={props.mayAdminister
          ? {
            action: `/user/edit-terminal/fuel-month-removal?unit=${unit.id}`,
            version: unit.version,
            errors: shown.notRemoved,
          }
          : undefined}
      />
    </>,
  );
}

async function formProps(
  ask: Ask,
  unit: UnitDetails,
  dues: UnitDues,
  stored: WrittenUnit,
  { form = stored, errors = {} }: Shown,
): Promise<UnitFormProps> {
  const { services, format, texts: m } = ask;
  const mayAdminister = mayChangeAll(ask);
  const names = Object.keys(stored) as (keyof WrittenUnit)[];
  const fuelMonths = await listFuelMonths(ask.db, ask.actor, unit.id);
  return {
    unitId: unit.id,
    imei: unit.imei,
    form,
    stored,
    opened: new Set([
      ...Object.keys(errors),
      ...names.filter((name) => String(form[name]) !== String(stored[name])),
    ]),
    errors,
    choices: await listUnitChoices(ask),
    mayAdminister,
    frequencyDenied: frequencyDenied(ask, unit),
    fuelMonths,
    thisMonth: ask.thisMonth,
    isFuelNew: fuelMonths.length === 0 && unit.fuelType === null &&
      !unit.consumptionPer10Km && !unit.co2GPerKm,
    canLookUp: mayAdminister &&
      services.config.VEHICLE_REGISTRY_URL !== undefined,
    nextService: nextServiceText(dues.next, format, m),
    operatingHours: format.duration((dues.operatingMinutes ?? 0) * 60_000),
  };
}

function frequencyDenied(
  { actor, texts: m }: Ask,
  { frequencyLocked: isLocked }: UnitDetails,
): string | null {
  if (can(actor, "changeReportFrequency", { isLocked })) return null;
  return isLocked ? m.unit.frequencyLocked : m.unit.frequencyDenied;
}

import type { ComponentChildren } from "preact";
import { NAME_MAX } from "../../domain/name/name-list.ts";
import { NOTE_MAX, PURPOSE_MAX } from "../../domain/trip/edit.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import {
  Choice,
  ChoiceField,
  type Option,
} from "../../components/choice-field.tsx";
import { Field, FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** The fields of a trip that people write, as they were typed. */
export interface TripValues {
  type: string;
  purpose: string;
  project: string;
  note: string;
  driver_id: number | null;
}

/** The values that a trip can get. */
export interface TripChoices {
  drivers: { id: number; name: string }[];
  purposes: string[];
  projects: string[];
  /** Purposes that trips of the unit had most often, then those of the list: one press fills the field. */
  usual: string[];
}

interface TripFieldsProps {
  values: TripValues;
  choices: TripChoices;
  errors: Record<string, string[]>;
  /** Says under the types who or what chose the one it has. */
  whyType?: ComponentChildren;
  /** Folds project and note unless they hold something or are wrong. */
  folds?: boolean;
}

/** Type, purpose, project, driver and note of a trip. */
export function TripFields(props: TripFieldsProps) {
  return (
    <>
      <TypeAndPurpose {...props} />
      <OtherFields {...props} />
    </>
  );
}

/** What a trip was for, which the tax office asks first. */
export function TypeAndPurpose(
  { values, choices, errors, whyType }: TripFieldsProps,
) {
  const m = useTexts();
  return (
    <>
      <fieldset
        class="choices trip-types"
        aria-describedby={errors.type && "type-error"}
      >
        <legend>{m.trip.type}</legend>
        {TRIP_TYPES.map((type) => (
          <Tick
            key={type}
            type="radio"
            name="type"
            value={type}
            checked={type === values.type}
          >
            {m.tripType[type]}
          </Tick>
        ))}
        <FieldError name="type" errors={errors.type} />
        {whyType}
      </fieldset>
      <div class="purpose-field">
        <Field
          name="purpose"
          type="text"
          label={m.trip.purpose}
          value={values.purpose}
          errors={errors.purpose}
          maxLength={PURPOSE_MAX}
          list={PURPOSES}
          autocomplete="off"
        />
        <PurposeChoices purposes={choices.purposes} />
        <UsualPurposes {...choices} />
      </div>
    </>
  );
}

/** Project, driver and note of a trip. */
export function OtherFields(props: TripFieldsProps) {
  const m = useTexts();
  const { values, choices, errors, folds } = props;
  const project = <ProjectField {...props} />;
  const note = <NoteField {...props} />;
  return (
    <>
      {!folds && project}
      <DriverField
        drivers={choices.drivers}
        driverId={values.driver_id}
        none={m.trip.noDriver}
        errors={errors.driver_id}
      />
      {folds
        ? (
          <details
            class="trip-folded"
            open={[values.project, values.note].some(Boolean) ||
              !!errors.project || !!errors.note}
          >
            <summary>{m.trip.projectAndNote}</summary>
            {project}
            {note}
          </details>
        )
        : note}
    </>
  );
}

function ProjectField({ values, choices, errors }: TripFieldsProps) {
  const m = useTexts();
  return (
    <div class="field">
      <label for="project">{m.name.project}</label>
      <ProjectSelect
        value={values.project}
        projects={choices.projects}
        none={m.name.noProject}
      />
      <FieldError name="project" errors={errors.project} />
    </div>
  );
}

function NoteField({ values, errors }: TripFieldsProps) {
  const m = useTexts();
  return (
    <div class="field">
      <label for="note">{m.trip.note}</label>
      <textarea
        id="note"
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        aria-invalid={errors.note ? "true" : undefined}
        aria-describedby={errors.note && "note-error"}
      >
        {values.note}
      </textarea>
      <FieldError name="note" errors={errors.note} />
    </div>
  );
}

function UsualPurposes({ usual }: Pick<TripChoices, "usual">) {
  const m = useTexts();
  if (usual.length === 0) return null;
  return (
    <div
      class="usual-purposes"
      role="group"
      aria-label={m.trip.usualPurposes}
      data-fills="purpose"
      data-offers
      hidden
    >
      {usual.map((purpose) => (
        <button key={purpose} type="button" value={purpose} class="chip">
          {purpose}
        </button>
      ))}
    </div>
  );
}

/** Chooses a driver, or no driver where `none` names that option. */
export function DriverField(
  { drivers, driverId, none, errors }: {
    drivers: TripChoices["drivers"];
    driverId: number | null;
    none?: string;
    errors?: string[];
  },
) {
  const m = useTexts();
  return (
    <ChoiceField
      name="driver_id"
      label={m.trip.driver}
      options={driverOptions(drivers, none)}
      value={String(driverId ?? "")}
      errors={errors}
      judgedWith="type"
    />
  );
}

/** The drivers to choose from; the first option is no driver where `none` names it. */
export function driverOptions(
  drivers: TripChoices["drivers"],
  none?: string,
): Option[] {
  const options = drivers.map(({ id, name }) => ({
    value: String(id),
    text: name,
  }));
  return none === undefined ? options : [{ value: "", text: none }, ...options];
}

/** Id of the list that purpose fields offer; other texts are accepted as well. */
export const PURPOSES = "purposes";

/** The default purposes of the account, for a field with the list PURPOSES. */
export function PurposeChoices({ purposes }: { purposes: string[] }) {
  return (
    <datalist id={PURPOSES} data-completes>
      {purposes.map((purpose) => <option key={purpose} value={purpose} />)}
    </datalist>
  );
}

/** The projects to choose from, including a deleted one that the trip has kept. */
export function ProjectSelect(
  { id = "project", value, projects, none, unknown = value }: {
    /** Needed where a page has several. */
    id?: string;
    value: string;
    projects: string[];
    none: string;
    /** Says what a value is called that is not among the projects. */
    unknown?: string;
  },
) {
  const isUnknown = value && !projects.includes(value) &&
    value.length <= NAME_MAX.projects;
  return (
    <Choice
      id={id}
      name="project"
      options={[
        { value: "", text: none },
        ...projects.map((name) => ({ value: name, text: name })),
        ...isUnknown ? [{ value, text: unknown }] : [],
      ]}
      value={value}
    />
  );
}

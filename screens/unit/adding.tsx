import { IMEI_TYPED_MAX } from "../../domain/unit/imei.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { typeOptions } from "./choices.ts";
import { TrackerIdsField } from "./edit/fields.tsx";
import { GETTING_STARTED_PATH } from "../../http/landing.ts";
import { ADD_UNIT_PATH, UNITS_PATH } from "./paths.ts";

/** What was typed to add a unit. */
export interface AddUnitValues {
  imei: string;
  name: string;
  type: string;
  registration_number: string;
  model: string;
  tracker_ids: string;
  /** Whether a phone is to be added, which the form explains; nothing of the unit. */
  kind: string;
}

/** The form that adds a unit by its IMEI. */
export function AddUnitForm(
  { values, errors, hasSupport }: {
    values: AddUnitValues;
    errors: Record<string, string[]>;
    /** Whether the brand has a form to its support. */
    hasSupport: boolean;
  },
) {
  const m = useTexts();
  const field = (name: keyof AddUnitValues) => ({
    name,
    type: "text" as const,
    value: values[name],
    errors: errors[name],
  });
  return (
    <form class="card form columns narrow" method="post" novalidate>
      <Kind isPhone={values.kind === "phone"} />
      <Field
        {...field("imei")}
        label={m.addUnit.imei}
        required
        inputmode="numeric"
        autocomplete="off"
        maxLength={IMEI_TYPED_MAX}
        hint={m.addUnit.imeiHint}
      />
      {errors.imei?.includes("UnitNotRegistered") && (
        <NotRegistered hasSupport={hasSupport} />
      )}
      <Field
        {...field("name")}
        label={m.addUnit.name}
        required
        maxLength={50}
        hint={m.addUnit.nameHint}
      />
      <ChoiceField
        name="type"
        label={m.addUnit.type}
        options={typeOptions(m)}
        value={values.type}
        errors={errors.type}
      />
      <Field
        {...field("registration_number")}
        label={m.addUnit.registrationNumber}
        maxLength={20}
      />
      <Field {...field("model")} label={m.addUnit.model} maxLength={50} />
      <details
        class="add-unit-more"
        open={Boolean(values.tracker_ids || errors.tracker_ids)}
      >
        <summary>{m.addUnit.more}</summary>
        <p class="hint" id="tracker-ids-hint">{m.addUnit.trackerIdsHint}</p>
        {/* No field of the form's columns: what is folded takes the whole width. */}
        <div>
          <TrackerIdsField
            value={values.tracker_ids}
            errors={errors.tracker_ids}
          />
        </div>
      </details>
      <SaveBar keeps="unit">
        <button type="submit" class="button">{m.addUnit.submit}</button>
        <a class="quiet-button outlined" href={UNITS_PATH}>{m.unit.cancel}</a>
      </SaveBar>
    </form>
  );
}

/** What is to be added, of two kinds; of a phone it says how that is done (FLOW-13). */
function Kind({ isPhone }: { isPhone: boolean }) {
  const { explanation, kind, phoneSteps } = useTexts().addUnit;
  return (
    <fieldset class="add-unit-kind">
      <legend>{kind.title}</legend>
      <Tick type="radio" name="kind" value="gps" checked={!isPhone}>
        <span>
          <strong>{kind.gps}</strong>
          <small>{kind.gpsAbout}</small>
        </span>
      </Tick>
      <Tick type="radio" name="kind" value="phone" checked={isPhone}>
        <span>
          <strong>{kind.phone}</strong>
          <small>{kind.phoneAbout}</small>
        </span>
      </Tick>
      <p class="add-unit-gps">{explanation}</p>
      <div class="add-unit-phone">
        <strong>{phoneSteps.title}</strong>
        <ol>
          <li>{phoneSteps.imei}</li>
          <li>{phoneSteps.app}</li>
        </ol>
      </div>
    </fieldset>
  );
}

/** What to do with an IMEI that nobody knows (UNIT-31). */
function NotRegistered({ hasSupport }: { hasSupport: boolean }) {
  const { addUnit: x } = useTexts();
  const back = new URLSearchParams({ back: ADD_UNIT_PATH });
  return (
    <p class="add-unit-next">
      {x.notRegistered} {hasSupport && (
        <>
          <a href={`/user/support?${back}`} data-dialog>{x.toSupport}</a>
          {" "}
        </>
      )}
      <a href={GETTING_STARTED_PATH}>{x.toPhone}</a>
    </p>
  );
}

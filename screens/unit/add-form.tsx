import { IMEI_TYPED_MAX } from "../../domain/unit/imei.ts";
import { UNIT_TYPES } from "../../domain/unit/unit-type.ts";
import { Field, FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";

/** What was typed to add a unit. */
export interface AddUnitValues {
  imei: string;
  name: string;
  type: string;
  registration_number: string;
  model: string;
  tracker_ids: string;
}

/** The form that adds a unit by its IMEI. */
export function AddUnitForm(
  { values, errors }: {
    values: AddUnitValues;
    errors: Record<string, string[]>;
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
    <form class="card form narrow" method="post" novalidate>
      <p>{m.addUnit.explanation}</p>
      <Field
        {...field("imei")}
        label={m.addUnit.imei}
        required
        inputmode="numeric"
        autocomplete="off"
        maxLength={IMEI_TYPED_MAX}
      />
      <Field
        {...field("name")}
        label={m.addUnit.name}
        required
        maxLength={50}
      />
      <div class="field">
        <label for="type">{m.addUnit.type}</label>
        <select id="type" name="type">
          {UNIT_TYPES.map((type) => (
            <option key={type} value={type} selected={type === values.type}>
              {m.unitType[type]}
            </option>
          ))}
        </select>
        <FieldError name="type" errors={errors.type} />
      </div>
      <Field
        {...field("registration_number")}
        label={m.addUnit.registrationNumber}
        maxLength={20}
      />
      <Field {...field("model")} label={m.addUnit.model} maxLength={50} />
      <div class="field">
        <label for="tracker_ids">{m.units.label.tracker_ids}</label>
        <textarea
          id="tracker_ids"
          name="tracker_ids"
          rows={2}
          aria-invalid={errors.tracker_ids ? "true" : undefined}
          aria-describedby={errors.tracker_ids
            ? "tracker_ids-error"
            : undefined}
        >
          {values.tracker_ids}
        </textarea>
        <FieldError name="tracker_ids" errors={errors.tracker_ids} />
      </div>
      <button type="submit" class="button">{m.addUnit.submit}</button>
    </form>
  );
}

import { ChoiceField, type Option } from "../../../components/choice-field.tsx";
import {
  Field,
  type FieldProps,
  TextArea,
} from "../../../components/field.tsx";
import type { Texts } from "../../../locales/index.ts";
import { useTexts } from "../../../components/texts.tsx";

/** The form of a unit: its values and errors. */
export interface UnitFieldsProps {
  form: Record<UnitTextField, string>;
  errors: Record<string, string[]>;
}

/** Fields of a unit that hold one text. */
type UnitTextField = Exclude<
  keyof Texts["unit"]["label"],
  "imei" | "tag_ids" | "frequency_locked" | "toll_exempt"
>;

type TextProps = UnitFieldsProps & {
  name: UnitTextField;
  /** Shown behind the label. */
  hint?: string;
  type?: "text" | "date";
} & Partial<Pick<FieldProps, "inputmode" | "maxLength" | "required">>;

/** A text, a figure or a day of a unit. */
export function UnitText(props: TextProps) {
  const m = useTexts();
  const { name, hint, form, errors, type = "text" } = props;
  const label = m.unit.label[name];
  return (
    <Field
      name={name}
      type={type}
      inputmode={props.inputmode}
      maxLength={props.maxLength}
      required={props.required}
      label={hint ? `${label} – ${hint}` : label}
      value={form[name]}
      errors={errors[name]}
      autocomplete="off"
    />
  );
}

/** The ids under which a unit reports besides its IMEI, one a line. */
export function TrackerIdsField(
  { value, errors }: { value: string; errors?: string[] },
) {
  const m = useTexts();
  const name = "tracker_ids";
  return (
    <TextArea
      name={name}
      label={m.unit.label[name]}
      value={value}
      rows={2}
      errors={errors}
    />
  );
}

/** A choice of a unit from a list. */
export function UnitChoice(
  { name, options, disabled, reason, form, errors }:
    & UnitFieldsProps
    & {
      name: UnitTextField;
      options: readonly Option[];
      disabled?: boolean;
      /** Why it cannot be changed. */
      reason?: string | null;
    },
) {
  const m = useTexts();
  return (
    <ChoiceField
      name={name}
      label={m.unit.label[name]}
      options={options}
      value={form[name]}
      disabled={disabled}
      hint={reason ?? undefined}
      errors={errors[name]}
    />
  );
}

import type { ComponentChildren } from "preact";
import {
  type FieldProps,
  FormError,
  SaveOnEnter,
} from "../../components/field.tsx";
import {
  CircleFields,
  type CircleFieldsProps,
} from "../../components/map/circle-fields.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { RADIUS_MIN_M } from "../../domain/safe-home/at-home.ts";
import type { TypedHome } from "./typed-home.ts";

/** Whole metres; an empty field means the smallest radius (HOME-11). */
const RADIUS_FIELD: Partial<FieldProps> = {
  type: "number",
  inputmode: "numeric",
  min: 0,
  step: 1,
  placeholder: String(RADIUS_MIN_M),
  required: false,
};

/** Address, circle and map of a home. Buttons other than saving show the form again with what is typed. */
export function HomeEditor(
  { action, typed, errors, matches, map }: CircleFieldsProps & {
    action: string;
    typed: TypedHome;
    map: ComponentChildren;
  },
) {
  const t = useTexts().safeHome;
  return (
    <form
      class="card form safe-home-form"
      method="post"
      action={action}
      data-dialog-part
      novalidate
    >
      <SaveOnEnter label={t.save} />
      <FormError errors={errors.form} />
      <input type="hidden" name="back" value={typed.back} />
      <input type="hidden" name="drawn" value={typed.drawn} />
      <CircleFields
        typed={typed}
        errors={errors}
        matches={matches}
        radiusField={RADIUS_FIELD}
      />
      <p class="hint">{t.radiusHint}</p>
      {map}
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={typed.back} data-dialog-close>
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}

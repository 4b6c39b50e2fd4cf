import type { ComponentChildren } from "preact";
import type { UnitChoices } from "../choices.ts";
import type { UnitFieldsProps } from "./fields.tsx";
import type { WrittenUnit } from "../../../documents/unit/fields.ts";

/** The form of a unit, with everything that it depends on. */
export interface UnitFormProps extends UnitFieldsProps {
  unitId: number;
  imei: string;
  form: WrittenUnit;
  choices: UnitChoices;
  /** Whether the person administers units; otherwise most of the form is read-only. */
  mayAdminister: boolean;
  /** Why the person may not change the report frequency; null when they may. */
  frequencyDenied: string | null;
  canLookUp: boolean;
  /** When the next service is due, as text; empty when no interval is set. */
  nextService: string;
  operatingHours: string;
}

/** A part of the form under its title. */
export function Part(
  { title, disabled, children }: {
    title: string;
    disabled: boolean;
    children: ComponentChildren;
  },
) {
  return (
    <fieldset class="card form" disabled={disabled}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

import { type ComponentChildren, Fragment } from "preact";
import { useTexts } from "../../../components/texts.tsx";
import type { StoredMonth } from "../../../domain/account/setting-month.ts";
import type { FuelSetting } from "../../../domain/unit/fuel-months.ts";
import type { UnitChoices } from "../choices.ts";
import type { UnitFieldsProps } from "./fields.tsx";
import type { WrittenUnit } from "../../../documents/unit/fields.ts";

/** The form of a unit, with everything that it depends on. */
export interface UnitFormProps extends UnitFieldsProps {
  unitId: number;
  imei: string;
  form: WrittenUnit;
  /** As it is stored. */
  stored: WrittenUnit;
  /** The fields that are wrong, or hold a value that is not saved yet. */
  opened: ReadonlySet<string>;
  choices: UnitChoices;
  /** Whether the person administers units; otherwise most of the form is read-only. */
  mayAdminister: boolean;
  /** Why the person may not change the report frequency; null when they may. */
  frequencyDenied: string | null;
  canLookUp: boolean;
  /** What is stored of the fuel for which months, the present one, and whether nothing is known of the fuel yet. */
  fuelMonths: readonly StoredMonth<FuelSetting>[];
  thisMonth: string;
  isFuelNew: boolean;
  /** When the next service is due, as text; empty when no interval is set. */
  nextService: string;
  operatingHours: string;
}

/**
 * A part of the form, folded under its title and what it holds. It is open when one of its fields is wrong or has a
 * value that is not saved yet.
 */
export function Part(
  { title, holds, facts, disabled, fields, opened, children }: {
    title: string;
    /** What is filled in, in words. */
    holds: readonly (string | false | null | undefined)[];
    /** What stands open in place of that on a wide screen: labels with their values. */
    facts: readonly (readonly [string, string | undefined])[];
    disabled: boolean;
    fields: readonly string[];
    opened: ReadonlySet<string>;
    children: ComponentChildren;
  },
) {
  const { account, unit } = useTexts();
  const known = facts.filter(([, value]) => value);
  const missing = facts.filter(([, value]) => !value).map(([label]) => label);
  // Those who may fill it in read what is missing; the others see only what there is.
  const rest = disabled
    ? known.length === 0 && <span class="muted">{account.notSet}</span>
    : missing.length > 0 && (
      <span class="unit-part-add">{unit.add(missing.join(", "))}</span>
    );
  return (
    <details
      id={`part-${fields[0]}`}
      class="card unit-part"
      open={fields.some((field) => opened.has(field))}
    >
      <summary>
        <strong>{title}</strong>
        <span class="muted unit-part-holds">
          {holds.filter(Boolean).join(" · ") || rest}
        </span>
        <span class="unit-part-facts">
          {known.map(([label, value]) => (
            <Fragment key={label}>
              <span class="muted">{label}</span>
              <span>{value}</span>
            </Fragment>
          ))}
          {rest}
        </span>
      </summary>
      <fieldset class="form" disabled={disabled} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}

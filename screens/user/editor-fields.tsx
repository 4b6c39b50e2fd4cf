import type { UserRole } from "../../domain/user/account-user.ts";
import type { MeanwhileChange } from "../../components/changed-meanwhile.tsx";
import { Field, type FieldProps } from "../../components/field.tsx";
import { Tick } from "../../components/tick.tsx";
import type { UserChoices, UserField, UserValues } from "./values.ts";

/** What the form of a user is drawn from. */
export interface UserFormProps {
  values: UserValues;
  choices: UserChoices;
  /** Roles that the administrator may give. */
  roles: readonly UserRole[];
  /** The edited user; without one the form is for a new user. */
  stored: { version: number; maskedPersonalNumber: string | null } | null;
  /** Whether a new user gets a password now instead of an invitation. */
  /** Whether the administrator may set the first password; otherwise a link is mailed. */
  maySetPassword?: boolean;
  setsPassword?: boolean;
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
}

/** A text field of the form, with a hint below it. */
export function Text(
  { of, name, hint, ...more }:
    & { of: UserFormProps; name: UserField; label: string; hint?: string }
    & Partial<FieldProps>,
) {
  return (
    <div class="field">
      <Field
        type="text"
        autocomplete="off"
        {...more}
        name={name}
        value={of.values[name]}
        errors={of.errors[name]}
      />
      {hint && <small class="muted">{hint}</small>}
    </div>
  );
}

/** A checkbox of the form. */
export function UserTick(
  { name, label, values }: UserFormProps & { name: UserField; label: string },
) {
  return (
    <Tick name={name} value="1" checked={values[name] === "1"}>
      {label}
    </Tick>
  );
}

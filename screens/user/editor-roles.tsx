import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick, type UserFormProps } from "./editor-fields.tsx";

/** The role of a user and the user's further rights. */
export function Roles(props: UserFormProps) {
  const m = useTexts();
  const { roles, values, errors } = props;
  const x = m.user;
  return (
    <fieldset
      class="card form"
      aria-describedby={errors.role && "role-error"}
    >
      <legend>{x.role}</legend>
      {roles.map((role) => (
        <label class="check" key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === values.role}
          />
          <span>
            {x.roles[role]}
            <small class="muted">{x.roleHints[role]}</small>
          </span>
        </label>
      ))}
      <FieldError name="role" errors={errors.role} />
      <div role="group" aria-label={x.rights} class="rights">
        <Tick {...props} name="attest_user" label={x.attestUser} />
        <Tick {...props} name="attest_admin" label={x.attestAdmin} />
        <Tick {...props} name="realtime_map" label={x.realtimeMap} />
        <Tick
          {...props}
          name="may_change_frequency"
          label={x.mayChangeFrequency}
        />
        <Tick {...props} name="two_factor" label={x.twoFactor} />
      </div>
    </fieldset>
  );
}

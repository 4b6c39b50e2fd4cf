import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { type UserFormProps, UserTick } from "./editor-fields.tsx";

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
        <Tick
          key={role}
          type="radio"
          name="role"
          value={role}
          checked={role === values.role}
        >
          <span>
            {x.roles[role]}
            <small class="muted">{x.roleHints[role]}</small>
          </span>
        </Tick>
      ))}
      <FieldError name="role" errors={errors.role} />
      <div role="group" aria-label={x.rights} class="rights">
        <UserTick {...props} name="attest_user" label={x.attestUser} />
        <UserTick {...props} name="attest_admin" label={x.attestAdmin} />
        <UserTick {...props} name="realtime_map" label={x.realtimeMap} />
        <UserTick
          {...props}
          name="may_change_frequency"
          label={x.mayChangeFrequency}
        />
        <UserTick {...props} name="two_factor" label={x.twoFactor} />
      </div>
    </fieldset>
  );
}

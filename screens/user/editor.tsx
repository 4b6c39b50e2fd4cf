import { USERS_PATH } from "./paths.ts";
import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { FormError } from "../../components/field.tsx";
import { ProofField } from "../../components/proof-field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { Details } from "./editor-details.tsx";
import type { UserFormProps } from "./editor-fields.tsx";
import { Person } from "./editor-person.tsx";
import { Roles } from "./editor-roles.tsx";
import { NewPasswordFields } from "./new-password.tsx";

/** The form of a new user or an existing one (ACC-05). */
export function UserForm(props: UserFormProps) {
  const m = useTexts();
  const { stored, meanwhile, errors } = props;
  const x = m.user;
  return (
    <form class="form narrow user-form" method="post" novalidate>
      {meanwhile
        ? <ChangedMeanwhile changes={meanwhile} />
        : <FormError errors={errors.form} />}
      {stored && <input type="hidden" name="version" value={stored.version} />}
      <Person {...props} />
      <Roles {...props} />
      <Department {...props} />
      <Details {...props} />
      {!stored && props.maySetPassword && <FirstPassword {...props} />}
      {errors.current_password && (
        <div class="card form">
          <ProofField errors={errors.current_password} />
        </div>
      )}
      <SaveBar>
        <button type="submit" class="button">{stored ? x.save : x.add}</button>
        <a class="quiet-button outlined" href={USERS_PATH}>
          {x.cancel}
        </a>
      </SaveBar>
    </form>
  );
}

function Department({ choices, values, stored, errors }: UserFormProps) {
  const x = useTexts().user;
  return (
    <div class="card form">
      <ChoiceField
        name="department_id"
        label={x.department}
        options={[
          { value: "", text: x.noDepartment },
          ...choices.departments.map(({ id, name }) => ({
            value: String(id),
            text: name,
          })),
        ]}
        value={values.department_id}
        hint={stored ? x.departmentHint : undefined}
        errors={errors.department_id}
      />
    </div>
  );
}

function FirstPassword({ setsPassword, errors }: UserFormProps) {
  const x = useTexts().user;
  return (
    <fieldset class="card form">
      <legend>{x.firstPassword}</legend>
      <Tick
        type="radio"
        name="first"
        value="invitation"
        checked={!setsPassword}
      >
        {x.invite}
      </Tick>
      <Tick type="radio" name="first" value="password" checked={setsPassword}>
        {x.setPassword}
      </Tick>
      <div class="field-pair only-password">
        <NewPasswordFields errors={errors} />
      </div>
    </fieldset>
  );
}

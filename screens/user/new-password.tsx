import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { Field } from "../../components/field.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A new password and its confirmation, which an administrator types for a user. */
export function NewPasswordFields(
  { errors }: {
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const labels = {
    password: m.user.newPassword,
    password_confirmation: m.user.confirmation,
  };
  return (
    <>
      {(["password", "password_confirmation"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          type="password"
          autocomplete="new-password"
          label={labels[name]}
          maxLength={PASSWORD_MAX}
          errors={errors[name]}
        >
          <Reveal input={name} />
        </Field>
      ))}
    </>
  );
}

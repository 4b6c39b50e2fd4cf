import { CHANGE_PASSWORD_PATH } from "./paths.ts";
import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { Field, FormError } from "../../components/field.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";

/**
 * New password and confirmation. islands/enhance/fields/equal-fields.ts disables "save" until both are filled and equal
 * (PWD-10); without script the server reports it.
 */
export function ChangePasswordForm(
  { user, back, errors }: {
    user: { id: number; email: string };
    back: string;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const password = {
    type: "password",
    autocomplete: "new-password",
    maxLength: PASSWORD_MAX,
    required: true,
  } as const;
  return (
    <form
      class="card form narrow"
      method="post"
      action={CHANGE_PASSWORD_PATH}
      data-equal-fields="password password_confirmation"
      data-dialog-part
      novalidate
    >
      <FormError errors={errors.form} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="userId" value={user.id} />
      <input
        type="hidden"
        name="email"
        value={user.email}
        autocomplete="username"
      />
      <Field
        {...password}
        name="password"
        label={m.signIn.newPassword}
        errors={errors.password}
        autofocus
      >
        <Reveal input="password" />
      </Field>
      <Field
        {...password}
        name="password_confirmation"
        label={m.signIn.confirmPassword}
        errors={errors.password_confirmation}
      >
        <Reveal input="password_confirmation" />
      </Field>
      <div class="actions">
        <button type="submit" class="button">{m.signIn.save}</button>
        <a class="quiet-button outlined" href={back} data-dialog-close>
          {m.signIn.cancel}
        </a>
      </div>
    </form>
  );
}

import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from "./paths.ts";
import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { Field, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";

/** Asks for a new password. Typed passwords are never sent back. */
export function ResetPasswordForm(
  { code, errors }: {
    code: string;
    errors: Record<string, string[]>;
  },
) {
  const texts = useTexts().password.reset;
  const field = {
    type: "password",
    autocomplete: "new-password",
    maxLength: PASSWORD_MAX,
    required: true,
  } as const;
  return (
    <FrontDoor title={texts.title} text={texts.rule}>
      <form
        method="post"
        action={`${RESET_PASSWORD_PATH}?${new URLSearchParams({ _c: code })}`}
        novalidate
      >
        <FormError errors={errors.code ?? errors.form} />
        {errors.code && (
          <p>
            <a href={FORGOT_PASSWORD_PATH}>{texts.newLink}</a>
          </p>
        )}
        <Field
          {...field}
          name="password"
          label={texts.password}
          errors={errors.password}
          autofocus={!errors.code}
        >
          <Reveal input="password" />
        </Field>
        <Field
          {...field}
          name="password_confirmation"
          label={texts.confirmation}
          errors={errors.password_confirmation}
        >
          <Reveal input="password_confirmation" />
        </Field>
        <div class="actions">
          <button type="submit" class="button">{texts.submit}</button>
          <a class="quiet-button outlined" href="/">{texts.cancel}</a>
        </div>
      </form>
    </FrontDoor>
  );
}

import { PASSWORD_MAX } from "../../domain/field/password.ts";
import type { Messages } from "../../locales/index.ts";
import { Field, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { Reveal } from "../../components/reveal.tsx";

/** Asks for a new password. What was typed is never sent back. */
export function ResetPasswordForm(
  { code, errors, messages: m }: {
    code: string;
    errors: Record<string, string[]>;
    messages: Messages;
  },
) {
  const texts = m.frontDoor.resetPassword;
  const field = {
    type: "password",
    messages: m,
    autocomplete: "new-password",
    maxLength: PASSWORD_MAX,
    required: true,
  } as const;
  return (
    <FrontDoor title={texts.title} text={texts.rule}>
      <form
        method="post"
        action={`/user/reset-password?${new URLSearchParams({ _c: code })}`}
        novalidate
      >
        <FormError errors={errors.code ?? errors.form} messages={m} />
        {errors.code && (
          <p>
            <a href="/user/forgot-password">{texts.newLink}</a>
          </p>
        )}
        <Field
          {...field}
          name="password"
          label={texts.password}
          errors={errors.password}
          autofocus={!errors.code}
        >
          <Reveal input="password" messages={m} />
        </Field>
        <Field
          {...field}
          name="password_confirmation"
          label={texts.confirmation}
          errors={errors.password_confirmation}
        >
          <Reveal input="password_confirmation" messages={m} />
        </Field>
        <div class="actions">
          <button type="submit" class="button">{texts.submit}</button>
          <a class="quiet-button outlined" href="/">{texts.cancel}</a>
        </div>
      </form>
    </FrontDoor>
  );
}

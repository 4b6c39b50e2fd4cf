import { FORGOT_PASSWORD_PATH } from "./paths.ts";
import { EmailField, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { useTexts } from "../../components/texts.tsx";

/** Asks for the e-mail that a reset link goes to. */
export function ForgotPasswordForm(
  { email, errors }: {
    email: string;
    errors: Record<string, string[]>;
  },
) {
  const texts = useTexts().password.forgot;
  return (
    <FrontDoor title={texts.title} text={texts.explanation}>
      <form method="post" action={FORGOT_PASSWORD_PATH} novalidate>
        <FormError errors={errors.form} />
        <EmailField
          name="email_address"
          label={texts.email}
          value={email}
          errors={errors.email_address}
          rules={{ missing: "EnterValidEmail", noEmail: "EnterValidEmail" }}
          autofocus
        />
        <div class="actions">
          <button type="submit" class="button">{texts.submit}</button>
          <a class="quiet-button outlined" href="/">{texts.cancel}</a>
        </div>
      </form>
    </FrontDoor>
  );
}

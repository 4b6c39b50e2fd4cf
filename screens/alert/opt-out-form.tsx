import { FORGOT_PASSWORD_PATH } from "../password/paths.ts";
import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { EmailField, Field, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** Asks for the login of the user who wants no more alerts. A typed password is never sent back. */
export function OptOutForm(
  { username, removePush, isSignedIn, errors }: {
    username: string;
    removePush: boolean;
    isSignedIn: boolean;
    errors: Record<string, string[]>;
  },
) {
  const texts = useTexts().alert;
  return (
    <FrontDoor title={texts.title} text={texts.explanation}>
      <form method="post" action="/user/alerts" novalidate>
        <FormError errors={errors.form} />
        <EmailField
          name="nt_useremail"
          label={texts.username}
          value={username}
          errors={errors.nt_useremail}
          rules={{ missing: "SpecifyUsername", noEmail: "SpecifyValidEmail" }}
        />
        <Field
          name="nt_password"
          type="password"
          label={texts.password}
          errors={errors.nt_password}
          autocomplete="current-password"
          maxLength={PASSWORD_MAX}
          rules={{ missing: "SpecifyPassword" }}
          required
        >
          <Reveal input="nt_password" />
        </Field>
        <Tick name="remove_push" value="1" checked={removePush}>
          {texts.removePush}
        </Tick>
        <button type="submit" class="button">{texts.submit}</button>
      </form>
      <p class="login-links">
        {isSignedIn
          ? <a href="/">{texts.toStart}</a>
          : <a href={FORGOT_PASSWORD_PATH}>{texts.forgotPassword}</a>}
      </p>
    </FrontDoor>
  );
}

/** Shows the result: above the form without script, as a modal dialog with script. */
export function OptOutDone(
  { message, username }: {
    message: string;
    username: string;
  },
) {
  const texts = useTexts().alert;
  const [before, after] = splitAt(message, username);
  return (
    <dialog class="dialog" open data-modal aria-labelledby="done-title">
      <h2 id="done-title">{texts.doneTitle}</h2>
      <p>
        {before}
        <strong>{username}</strong>
        {after}
      </p>
      <a class="button" href="/" autofocus>{texts.ok}</a>
    </dialog>
  );
}

/** Splits a text into what stands before and after a part of it. */
function splitAt(text: string, part: string): [string, string] {
  const at = text.indexOf(part);
  return [text.slice(0, at), text.slice(at + part.length)];
}

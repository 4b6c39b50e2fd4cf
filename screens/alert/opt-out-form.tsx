import { EMAIL_MAX } from "../../domain/field/is-email.ts";
import { PASSWORD_MAX } from "../../domain/field/password.ts";
import { Field, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";

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
        <Field
          name="nt_useremail"
          type="email"
          label={texts.username}
          value={username}
          errors={errors.nt_useremail}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          maxLength={EMAIL_MAX}
          rules={{ missing: "SpecifyUsername", noEmail: "SpecifyValidEmail" }}
          required
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
        <label class="check">
          <input
            type="checkbox"
            name="remove_push"
            value="1"
            checked={removePush}
          />
          {texts.removePush}
        </label>
        <button type="submit" class="button">{texts.submit}</button>
      </form>
      <p class="login-links">
        {isSignedIn
          ? <a href="/">{texts.toStart}</a>
          : <a href="/user/forgot-password">{texts.forgotPassword}</a>}
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

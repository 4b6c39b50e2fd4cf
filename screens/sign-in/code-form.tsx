import { MAILBOX_PATH } from "../message/paths.ts";
import {
  CODE_DIGITS,
  type CodeSource,
} from "../../domain/sign-in/two-factor.ts";
import { Field, FormError } from "../../components/field.tsx";
import { FrontDoor } from "../../components/front-door.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/**
 * Asks for the mailed code, in place of the login form. islands/enhance/code-form.ts counts down and disables
 * "verify" until the code is long enough; without script the server reports both.
 */
export function CodeForm(
  { email, by, resendInSeconds, errors, mailbox }: {
    email: string;
    by: CodeSource;
    resendInSeconds: number;
    errors: Record<string, string[]>;
    /** In the demo the code arrives in the mailbox. */
    mailbox: boolean;
  },
) {
  const m = useTexts();
  const isApp = by === "app";
  return (
    <FrontDoor
      title={m.signIn.codeTitle}
      text={isApp ? m.signIn.codeOfApp : m.signIn.codeSent(email)}
    >
      <FormError errors={errors.form} />
      <form
        method="post"
        action="/two-factor/verification"
        data-code-form
        novalidate
      >
        <input type="hidden" name="device" data-device-facts />
        <Field
          name="code"
          type="text"
          label={isApp ? m.signIn.appCode : m.signIn.code}
          errors={errors.code}
          autocomplete="one-time-code"
          inputmode="numeric"
          maxLength={isApp ? 20 : CODE_DIGITS * 2}
          required
          autofocus
        />
        <Tick name="trust" value="1">
          {m.signIn.trustBrowser}
        </Tick>
        <button type="submit" class="button">{m.signIn.verify}</button>
      </form>
      {!isApp && <Resend seconds={resendInSeconds} />}
      <form method="post" action="/two-factor/cancellation">
        <button type="submit" class="quiet-button">{m.signIn.cancel}</button>
        {mailbox && !isApp && <a href={MAILBOX_PATH}>{m.signIn.mailbox}</a>}
      </form>
    </FrontDoor>
  );
}

/** Asks for another code, once its countdown has ended. */
function Resend({ seconds }: { seconds: number }) {
  const m = useTexts();
  return (
    <form
      class="resend"
      method="post"
      action="/two-factor/code"
      data-resend-in={seconds}
    >
      <button
        type="submit"
        class="quiet-button outlined"
        disabled={seconds > 0}
      >
        {m.signIn.resend}
      </button>
      {seconds > 0 && (
        <p>
          {m.signIn.resendIn} <time>{clock(seconds)}</time>
          <noscript>
            {" "}
            <a href="/">{m.signIn.reload}</a>
          </noscript>
        </p>
      )}
    </form>
  );
}

/** Writes minutes and seconds, as in "03:00". */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

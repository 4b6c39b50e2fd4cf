import { MAILBOX_PATH } from "../message/paths.ts";
import { REGISTER_PATH } from "../registration/paths.ts";
import { FORGOT_PASSWORD_PATH } from "../password/paths.ts";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import { Field, FormError } from "../../components/field.tsx";
import { Notice, type NoticeText } from "../../components/notice.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

interface LoginFormProps {
  subsite: Subsite;
  promise: string;
  notice: NoticeText | null;
  values: { username: string; rememberMe: boolean; next: string };
  errors: Record<string, string[]>;
  /** The new design has a panel for new customers (AUTH-03). */
  welcome: boolean;
  /** A demo that other machines reach: everybody knows its passwords. */
  passwordsAreKnown: boolean;
  /** In the demo mails arrive in a mailbox. */
  mailbox: boolean;
}

/** The login form. A typed password is never sent back. */
export function LoginForm(props: LoginFormProps) {
  const m = useTexts();
  const { promise, subsite, notice, welcome } = props;
  return (
    <div class={welcome ? "entrance entrance-new" : "entrance"}>
      <section class="login" aria-labelledby="login-title">
        <h1 id="login-title">{m.pages.login}</h1>
        <p class="promise">{promise}</p>
        <Notice notice={notice} />
        {props.passwordsAreKnown && (
          <p class="banner banner-error">{m.signIn.passwordsAreKnown}</p>
        )}
        {subsite.otherSite && (
          <p class="banner banner-info">
            <span>
              {m.signIn.otherSite}{" "}
              <a href={subsite.otherSite.url}>{subsite.otherSite.name}</a>
            </span>
          </p>
        )}
        <Form {...props} />
        <PasskeyForm next={props.values.next} />
        <ul class="login-links">
          <li>
            <a href={FORGOT_PASSWORD_PATH}>{m.signIn.forgotPassword}</a>
          </li>
          <li>
            <a href={`${REGISTER_PATH}?fresh`}>{m.signIn.createAccount}</a>
          </li>
          {props.mailbox && (
            <li>
              <a href={MAILBOX_PATH}>{m.signIn.mailbox}</a>
            </li>
          )}
        </ul>
      </section>
      {welcome && <Welcome />}
    </div>
  );
}

function Form({ values, errors }: LoginFormProps) {
  const m = useTexts();
  return (
    <form method="post" action="/" novalidate>
      <FormError errors={errors.form} />
      {values.next && <input type="hidden" name="next" value={values.next} />}
      <input type="hidden" name="device" data-device-facts />
      <Field
        name="username"
        type="text"
        inputmode="email"
        label={m.login.username}
        value={values.username}
        errors={errors.username}
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        rules={{ missing: "SpecifyUsername" }}
        required
        autofocus={!values.username}
      />
      <Field
        name="password"
        type="password"
        label={m.login.password}
        errors={errors.password}
        autocomplete="current-password"
        rules={{ missing: "SpecifyPassword" }}
        required
        autofocus={!!values.username}
      >
        <Reveal input="password" />
      </Field>
      <Tick name="remember_me" value="1" checked={values.rememberMe}>
        {m.login.rememberMe}
      </Tick>
      <button type="submit" class="button">{m.login.submit}</button>
    </form>
  );
}

/** Shows where the browser supports passkeys; islands/enhance/passkeys.ts asks it for one. */
function PasskeyForm({ next }: { next: string }) {
  const m = useTexts();
  return (
    <form
      method="post"
      action="/passkey/login"
      data-passkey="login"
      data-options="/api/v1/auth/passkey/options"
      data-failed={m.signIn.passkeyFailed}
      hidden
    >
      <p class="banner banner-error" role="alert" data-passkey-failure hidden />
      <input type="hidden" name="response" />
      <input type="hidden" name="remember_me" />
      {next && <input type="hidden" name="next" value={next} />}
      <button type="submit" class="quiet-button outlined">
        {m.signIn.passkey}
      </button>
    </form>
  );
}

function Welcome() {
  const m = useTexts();
  return (
    <section class="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{m.signIn.welcome}</h2>
      <p>{m.signIn.newHere}</p>
      <a class="button" href={`${REGISTER_PATH}?fresh`}>
        {m.signIn.createAccount}
      </a>
    </section>
  );
}

import type { Messages } from "../locales/index.ts";
import { Field, FormError } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** The login screen's form. A password that was typed is never sent back. */
export function LoginForm(
  { messages: m, promise, values, errors }: {
    messages: Messages;
    promise: string;
    values: { username: string; rememberMe: boolean; next: string };
    errors: Record<string, string[]>;
  },
) {
  return (
    <section class="login" aria-labelledby="login-title">
      <h1 id="login-title">{m.pages.login}</h1>
      <p class="promise">{promise}</p>
      <form method="post" action="/" novalidate>
        <FormError errors={errors.form} messages={m} />
        {values.next && <input type="hidden" name="next" value={values.next} />}
        <Field
          name="username"
          type="email"
          label={m.login.username}
          value={values.username}
          errors={errors.username}
          messages={m}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          required
          autofocus={!values.username}
        />
        <Field
          name="password"
          type="password"
          label={m.login.password}
          errors={errors.password}
          messages={m}
          autocomplete="current-password"
          required
          autofocus={!!values.username}
        >
          <button
            type="button"
            class="icon-button reveal"
            data-reveal="password"
            data-hide-label={m.login.hidePassword}
            aria-label={m.login.showPassword}
            aria-pressed="false"
            hidden
          >
            <Icon name="eye" />
          </button>
        </Field>
        <label class="check">
          <input
            type="checkbox"
            name="remember_me"
            value="1"
            checked={values.rememberMe}
          />
          {m.login.rememberMe}
        </label>
        <button type="submit" class="button">{m.login.submit}</button>
      </form>
    </section>
  );
}

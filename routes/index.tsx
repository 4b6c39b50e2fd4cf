import { createRoute } from "honox/factory";
import type { Context } from "hono";
import { LoginForm } from "../components/login-form.tsx";
import { signIn } from "../db/sessions.ts";
import { LoginRequest } from "../domain/user/login.ts";
import { rememberLogin } from "./-http/cookie.ts";
import { type FieldErrors, fieldErrors } from "./-http/envelope.ts";
import { afterLogin } from "./-http/landing.ts";

/** The login screen; it is also where everybody without a login ends up. */
export default createRoute((c) => {
  const user = c.get("user");
  const next = c.req.query("next") ?? "";
  if (user) return c.redirect(afterLogin(user.actor, next), 303);
  return loginPage(c, { username: "", rememberMe: false, next }, {});
});

export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const values = {
    username: String(form.username ?? ""),
    rememberMe: form.remember_me === "1",
    next: String(form.next ?? ""),
  };
  const parsed = LoginRequest.safeParse(form);
  if (!parsed.success) {
    c.status(422);
    return loginPage(c, values, fieldErrors(parsed.error));
  }
  const { database, now } = c.get("services");
  const { username, password, remember_me: rememberMe } = parsed.data;
  const login = await signIn(
    database.db,
    { username, password, rememberMe },
    now(),
  );
  if (!login.ok) {
    c.status(422);
    return loginPage(c, values, { form: ["InvalidCredentials"] });
  }
  await rememberLogin(c, login.value, rememberMe);
  return c.redirect(afterLogin(login.value.user.actor, values.next), 303);
});

function loginPage(
  c: Context,
  values: { username: string; rememberMe: boolean; next: string },
  errors: FieldErrors,
) {
  const m = c.get("messages");
  return c.render(
    <LoginForm
      messages={m}
      promise={c.get("subsite").promise[c.get("language")]}
      values={values}
      errors={errors}
    />,
    { title: m.pages.login, frame: "plain" },
  );
}

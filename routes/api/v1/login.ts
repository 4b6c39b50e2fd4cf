import { createRoute } from "honox/factory";
import { LoginRequest } from "../../../domain/user/login.ts";
import { storedUser } from "../../-http/cookie.ts";
import { rememberCodeLogin } from "../../-http/device.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { tryLogin } from "../../-http/sign-in.ts";
import { refuseSignIn } from "../../-http/sign-in-errors.ts";

/**
 * Signs in and answers the user with the bearer token of later calls (API-11). A user with two factors gets no such
 * token yet: a code has been mailed, and `two_factor_token` (a browser: its cookie) is what `verify-code` needs.
 */
export const POST = createRoute(async (c) => {
  const parsed = LoginRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const login = await tryLogin(c, parsed.data);
  if (!login.ok) return refuseSignIn(c, login.error);
  if (login.value.kind === "session") {
    return answer(c, { user: storedUser(login.value.session) });
  }
  const { token, user } = login.value;
  rememberCodeLogin(c, token);
  return answer(c, {
    user: { ID: user.userId, EnableTwoFactorAuth: true, token: null },
    two_factor_token: token,
  });
});

import { createRoute } from "honox/factory";
import { signIn } from "../../../db/sessions.ts";
import { LoginRequest } from "../../../domain/user/login.ts";
import { storedUser } from "../../-http/cookie.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../-http/envelope.ts";

/** Signs in and answers the user with the bearer token of later calls (API-11). */
export const POST = createRoute(async (c) => {
  const parsed = LoginRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { database, now } = c.get("services");
  const { username, password, remember_me: rememberMe } = parsed.data;
  const login = await signIn(
    database.db,
    { username, password, rememberMe },
    now(),
  );
  if (!login.ok) return refuseCall(c, 401, "InvalidCredentials");
  return answer(c, { user: storedUser(login.value) });
});

import type { Context } from "hono";
import { endSession } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";
import { forgetLogin } from "../../http/cookie.ts";
import { forgetCodeLogin } from "./device.ts";
import { forgetRegistration } from "../registration/kept.ts";

/**
 * Removes what belongs to a login from the browser, and the pages that it kept, so that "back" shows none of them
 * (AUTH-29). Language and trust in the browser stay (AUTH-28).
 */
export function leaveLogin(c: Context): void {
  forgetLogin(c);
  forgetCodeLogin(c);
  forgetRegistration(c);
  c.header("clear-site-data", '"cache"');
}

/** Ends the login on the server and in the browser. */
export async function logOut(ask: Ask): Promise<Response> {
  const token = ask.c.get("token");
  if (token) {
    await endSession(ask.db, token);
    await ask.tell("logout");
  }
  leaveLogin(ask.c);
  return ask.lead("/");
}

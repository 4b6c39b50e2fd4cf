import {
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ask } from "./ask.ts";

/** Asks the server for a challenge, and the browser for a passkey that signs it. */
export async function askBrowser(
  what: string,
  optionsPath: string,
): Promise<unknown> {
  const answer = await ask(optionsPath, { method: "POST" });
  const { data } = await answer.json();
  const optionsJSON = data.options;
  return what === "registration"
    ? await startRegistration({ optionsJSON })
    : await startAuthentication({ optionsJSON });
}

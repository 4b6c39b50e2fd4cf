import { isPhoneNumber } from "../../domain/message/address.ts";
import { gsmText } from "../../domain/message/gsm.ts";
import { ok } from "../../domain/result.ts";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import {
  ANSWER_MS,
  later,
  mayPass,
  never,
  reasonOf,
  type Send,
  unable,
} from "./sender.ts";

/** Settings of SMS. */
export interface SmsSettings {
  /** Address of the gateway with its login, as in https://user:password@api.46elks.com/a1/sms */
  url: string;
  /** Name or number of the sender; the brand's name when left out. */
  from?: string;
  /** Longest wait for its answer, milliseconds. */
  withinMs?: number;
}

/** Most letters and digits of a sender's name (GSM 03.38, 3GPP TS 23.040). */
const SENDER_MAX = 11;

/** Sends SMS by a gateway that speaks the protocol of 46elks (https://46elks.com/docs/send-sms). */
export function smsSender(
  { url, from, withinMs = ANSWER_MS }: SmsSettings,
): Send {
  const gateway = new URL(url);
  const login = `${decodeURIComponent(gateway.username)}:${
    decodeURIComponent(gateway.password)
  }`;
  gateway.username = gateway.password = "";
  const authorization = `Basic ${new TextEncoder().encode(login).toBase64()}`;
  return async ({ held, brand, short }) => {
    if (!isPhoneNumber(held.receiver)) {
      return unable("noPhoneNumber");
    }
    try {
      const answer = await fetch(gateway, {
        method: "POST",
        headers: { authorization },
        body: new URLSearchParams({
          from: from ?? senderName(brand),
          to: held.receiver,
          message: gsmText(short),
          // The gateway keeps no copy of a code.
          dontlog: "message",
        }),
        redirect: "error",
        signal: AbortSignal.timeout(withinMs),
      });
      const text = (await answer.text()).slice(0, 200);
      if (answer.ok) return ok(null);
      const reason = `the SMS gateway said ${answer.status}: ${text}`;
      return mayPass(answer.status) ? later(reason) : never(reason);
    } catch (error) {
      return later(reasonOf(error));
    }
  };
}

/** The brand's name in the letters that a sender may have: Körklart becomes Korklart. */
function senderName({ name }: Subsite): string {
  const letters = name.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");
  return letters.slice(0, SENDER_MAX);
}

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type TextKey, textOfKey, type Texts } from "../locales/index.ts";
import { type FieldErrors, refuseCall, refuseFields } from "./envelope.ts";

/** What a command gives when it refuses: its code is the key of the text that says why. */
export interface CodedError<Code extends TextKey = TextKey> {
  code: Code;
  /** Seconds after which another try makes sense. */
  waitSeconds?: number;
  /** The number that takes the place of {count} in the text, as of tries left. */
  count?: number;
  /** The field at which it shows, where only the command knows which. */
  field?: string;
}

/**
 * Where each refusal of a capability shows: at a field (status 422) by its name in the JSON shape, or for the whole
 * page or call with this status.
 */
export type Answers<Code extends TextKey = TextKey> = Readonly<
  Record<Code, string | ContentfulStatusCode>
>;

/** The status of a refusal. */
export function statusOf<Code extends TextKey>(
  answers: Answers<Code>,
  error: CodedError<Code>,
): ContentfulStatusCode {
  const answer = answerTo(answers, error);
  return typeof answer === "string" ? 422 : answer;
}

function answerTo<Code extends TextKey>(
  answers: Answers<Code>,
  { code, field }: CodedError<Code>,
): string | ContentfulStatusCode {
  return field ?? answers[code];
}

/** A refusal at its field, or at `field` where that is given; under "form" when it concerns the whole. */
export function errorsOf<Code extends TextKey>(
  texts: Texts,
  answers: Answers<Code>,
  error: CodedError<Code>,
  field?: string,
): FieldErrors {
  const answer = answerTo(answers, error);
  const at = field ?? (typeof answer === "string" ? answer : "form");
  return {
    [at]: [error.count === undefined ? error.code : textOf(texts, error)],
  };
}

/** Answers a call with a refusal; with a count `errors` is an object of text and count (API-11). */
export function refuse<Code extends TextKey>(
  c: Context,
  answers: Answers<Code>,
  error: CodedError<Code>,
): Response {
  sayWhen(c, error);
  const answer = answerTo(answers, error);
  if (typeof answer === "string") {
    return refuseFields(c, { [answer]: [error.code] });
  }
  if (error.count === undefined) return refuseCall(c, answer, error.code);
  const texts = c.get("texts");
  const message = textOf(texts, error);
  const errors = { msg: textOfKey(texts, error.code), count: error.count };
  return c.json({ success: false, data: null, message, errors }, answer);
}

/** The text of a refusal, its count in place. */
export function textOf(texts: Texts, { code, count }: CodedError): string {
  return textOfKey(texts, code).replace("{count}", String(count));
}

/** Says when another try makes sense. */
export function sayWhen(c: Context, { waitSeconds }: CodedError): void {
  if (waitSeconds) c.header("retry-after", String(waitSeconds));
}

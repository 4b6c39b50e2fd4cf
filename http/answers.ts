import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type TextKey, textOfKey, type Texts } from "../locales/index.ts";
import { type FieldErrors, refuseCall, refuseFields } from "./envelope.ts";

/** A refusal of a command: its code is the key of the text with the reason. */
export interface CodedError<Code extends TextKey = TextKey> {
  code: Code;
  /** Seconds after which another try may succeed. */
  waitSeconds?: number;
  /** The number for {count} in the text, as of tries left. */
  count?: number;
  /** Whether a call gives the text with {count} in it, for its caller to fill in (AUTH-10). */
  isPattern?: boolean;
  /** The name for {name} in the text, as of who has locked a unit. */
  name?: string;
  /** The field of the error, when only the command knows it. */
  field?: string;
  /** What a call tells besides the text, such as what can be asked for instead. */
  details?: object;
}

/**
 * Where each refusal of a capability shows: at a field of the JSON shape (status 422), or for the whole page or
 * call with this status.
 */
export type Answers<Code extends TextKey = TextKey> = Readonly<
  Record<Code, string | ContentfulStatusCode>
>;

/** Gives the status of a refusal. */
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

/** Gives a refusal at its field, or at `field` if given; under "form" when it concerns the whole. */
export function errorsOf<Code extends TextKey>(
  texts: Texts,
  answers: Answers<Code>,
  error: CodedError<Code>,
  field?: string,
): FieldErrors {
  const answer = answerTo(answers, error);
  const at = field ?? (typeof answer === "string" ? answer : "form");
  return {
    [at]: [keyOrText(texts, error)],
  };
}

/** Answers a call with a refusal; one with a count or details has an object of these and the text in `errors` (API-11). */
export function refuse<Code extends TextKey>(
  c: Context,
  answers: Answers<Code>,
  error: CodedError<Code>,
): Response {
  sayWhen(c, error);
  const answer = answerTo(answers, error);
  const texts = c.get("texts");
  if (typeof answer === "string") {
    return refuseFields(c, { [answer]: [keyOrText(texts, error)] });
  }
  const { count, details, isPattern } = error;
  const message = textOf(texts, error);
  if (count === undefined && !details) return refuseCall(c, answer, message);
  const msg = isPattern ? textOfKey(texts, error.code) : message;
  const errors = { msg, count, ...details };
  return c.json({ success: false, data: null, message, errors }, answer);
}

/** Gives the key of a refusal whose text is the same each time, else its text. */
function keyOrText(texts: Texts, error: CodedError): string {
  const { code, count, name } = error;
  return count === undefined && name === undefined
    ? code
    : textOf(texts, error);
}

/** Gives the text of a refusal with its count and its name. */
export function textOf(
  texts: Texts,
  { code, count, name = "" }: CodedError,
): string {
  return textOfKey(texts, code).replace("{count}", String(count))
    .replace("{name}", () => name);
}

/** Sets the header that says when another try may succeed. */
export function sayWhen(c: Context, { waitSeconds }: CodedError): void {
  if (waitSeconds) c.header("retry-after", String(waitSeconds));
}

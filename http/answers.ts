import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { TextKey } from "../locales/index.ts";
import { type FieldErrors, refuseCall, refuseFields } from "./envelope.ts";

/** What a command gives when it refuses: its code is the key of the text that says why. */
export interface CodedError<Code extends TextKey = TextKey> {
  code: Code;
  /** Seconds after which another try makes sense. */
  waitSeconds?: number;
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
  { code }: CodedError<Code>,
): ContentfulStatusCode {
  const answer: string | ContentfulStatusCode = answers[code];
  return typeof answer === "string" ? 422 : answer;
}

/** A refusal as texts by field; under "form" when it concerns the whole. */
export function errorsOf<Code extends TextKey>(
  answers: Answers<Code>,
  { code }: CodedError<Code>,
): FieldErrors {
  const answer: string | ContentfulStatusCode = answers[code];
  return { [typeof answer === "string" ? answer : "form"]: [code] };
}

/** Answers a call with a refusal. */
export function refuse<Code extends TextKey>(
  c: Context,
  answers: Answers<Code>,
  error: CodedError<Code>,
): Response {
  sayWhen(c, error);
  const answer: string | ContentfulStatusCode = answers[error.code];
  return typeof answer === "string"
    ? refuseFields(c, { [answer]: [error.code] })
    : refuseCall(c, answer, error.code);
}

/** Says when another try makes sense. */
export function sayWhen(c: Context, { waitSeconds }: CodedError): void {
  if (waitSeconds) c.header("retry-after", String(waitSeconds));
}

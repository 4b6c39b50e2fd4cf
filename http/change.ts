import type * as z from "zod";
import { fail, type Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import type { Answers, CodedError } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { secondsToWait, type Take } from "./rate-limit.ts";

/** A change that people and programs make: by the form of a page and by a JSON call. */
export interface Change<Request, Value, Code extends TextKey> {
  /** Checks the JSON shape; its errors are text keys. */
  request: z.ZodType<Request>;
  /** Replaces `request` when the rules depend on what is stored. */
  requestFor?(ask: Ask): Promise<z.ZodType<Request>>;
  /** How often it may be requested; beyond that the answer is 429. */
  limits?(ask: Ask, request: Request): readonly Take[];
  /** Runs the command. */
  run(
    ask: Ask,
    request: Request,
  ): Promise<Result<Value, CodedError<NoInfer<Code>>>>;
  /** Where its refusals show. */
  answers: Answers<Code>;
}

/** Describes a change for its form and its call. */
export function describeChange<Request, Value, Code extends TextKey>(
  change: Change<Request, Value, Code>,
): Change<Request, Value, Code> {
  return change;
}

/** Runs a change unless it is requested too often. */
export async function runChange<Request, Value, Code extends TextKey>(
  ask: Ask,
  { limits, run }: Change<Request, Value, Code>,
  request: Request,
): Promise<Result<Value, CodedError<Code | "TooManyRequests">>> {
  const waitSeconds = await secondsToWait(
    ask.c,
    limits?.(ask, request) ?? [],
  );
  return waitSeconds > 0
    ? fail({ code: "TooManyRequests", waitSeconds })
    : await run(ask, request);
}

/** Gives where the refusals of a change show, including too many requests. */
export function answersOf<Code extends TextKey>(
  { answers }: Pick<Change<never, unknown, Code>, "answers">,
): Answers<Code | "TooManyRequests"> {
  return { TooManyRequests: 429, ...answers };
}

/** Gives the schema that checks a request. */
export async function schemaFor<Request>(
  ask: Ask,
  change: Pick<Change<Request, unknown, never>, "request" | "requestFor">,
): Promise<z.ZodType<Request>> {
  return await change.requestFor?.(ask) ?? change.request;
}

import type * as z from "zod";
import { fail, type Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import type { Answers, CodedError } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { secondsToWait, type Take } from "./rate-limit.ts";

/** A change that people and programs make: the form of a page and the JSON call are two doors to it. */
export interface Change<Request, Value, Code extends TextKey> {
  /** Judges the JSON shape; its errors are text keys. */
  request: z.ZodType<Request>;
  /** Judges it in the place of `request` where the rules depend on what is stored. */
  requestFor?(ask: Ask): Promise<z.ZodType<Request>>;
  /** How often it may be asked for; who asks more often waits (429). */
  limits?(ask: Ask, request: Request): readonly Take[];
  /** Runs the command. */
  run(
    ask: Ask,
    request: Request,
  ): Promise<Result<Value, CodedError<NoInfer<Code>>>>;
  /** Where its refusals show. */
  answers: Answers<Code>;
}

/** Describes a change once. */
export function describeChange<Request, Value, Code extends TextKey>(
  change: Change<Request, Value, Code>,
): Change<Request, Value, Code> {
  return change;
}

/** Runs a change unless it is asked for too often. */
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

/** Where the refusals of a change show, that of too many requests with them. */
export function answersOf<Code extends TextKey>(
  { answers }: Pick<Change<never, unknown, Code>, "answers">,
): Answers<Code | "TooManyRequests"> {
  return { TooManyRequests: 429, ...answers };
}

/** The schema that judges a request. */
export async function schemaFor<Request>(
  ask: Ask,
  change: Pick<Change<Request, unknown, never>, "request" | "requestFor">,
): Promise<z.ZodType<Request>> {
  return await change.requestFor?.(ask) ?? change.request;
}

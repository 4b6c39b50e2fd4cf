import type * as z from "zod";
import type { Result } from "../domain/result.ts";
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

/** Gives the seconds to wait before the change may be made; 0 when it may be made now, and has been counted. */
export async function secondsToChange<Request>(
  ask: Ask,
  { limits }: Pick<Change<Request, unknown, never>, "limits">,
  request: Request,
): Promise<number> {
  return await secondsToWait(ask.c, limits?.(ask, request) ?? []);
}

/** Gives the schema that checks a request. */
export async function schemaFor<Request>(
  ask: Ask,
  change: Pick<Change<Request, unknown, never>, "request" | "requestFor">,
): Promise<z.ZodType<Request>> {
  return await change.requestFor?.(ask) ?? change.request;
}

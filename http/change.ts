import type * as z from "zod";
import type { Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import type { Answers, CodedError } from "./answers.ts";
import type { Ask } from "./ask.ts";

/** A change that people and programs make: the form of a page and the JSON call are two doors to it. */
export interface Change<Request, Value, Code extends TextKey> {
  /** Judges the JSON shape; its errors are text keys. */
  request: z.ZodType<Request>;
  /** Judges it in the place of `request` where the rules depend on what is stored. */
  requestFor?(ask: Ask): Promise<z.ZodType<Request>>;
  /** Runs the command. */
  run(ask: Ask, request: Request): Promise<Result<Value, CodedError<Code>>>;
  /** Where its refusals show. */
  answers: Answers<Code>;
}

/** Describes a change once. */
export function describeChange<Request, Value, Code extends TextKey>(
  change: Change<Request, Value, Code>,
): Change<Request, Value, Code> {
  return change;
}

/** The schema that judges a request. */
export async function schemaFor<Request>(
  ask: Ask,
  change: Pick<Change<Request, unknown, never>, "request" | "requestFor">,
): Promise<z.ZodType<Request>> {
  return await change.requestFor?.(ask) ?? change.request;
}

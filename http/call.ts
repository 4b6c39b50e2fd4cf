import type { Context } from "hono";
import type { Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import { type Answers, type CodedError, refuse } from "./answers.ts";
import type { Answering, Ask } from "./ask.ts";
import type {
  CallDescription,
  Described,
  DownloadDescription,
} from "./description.ts";
import { answersOf, type Change, runChange, schemaFor } from "./change.ts";
import {
  answer,
  type FieldErrors,
  fieldErrors,
  readCall,
  refuseFields,
} from "./envelope.ts";

/** Errors by field of the JSON shape, for a call that checks more than its schema. */
export interface WrongFields {
  fields: FieldErrors;
}

/** The refusal of a call: a code that `answers` places, errors by field, or a finished answer. */
export type Refusal<Code extends TextKey = TextKey> =
  | CodedError<Code>
  | WrongFields
  | Response;

/** A call that openapi.json describes. */
export type Call = Answering & { description: Described };

/** Gives the description of what answers a method; undefined when it is not a call. */
export function descriptionOf(answering: Answering): Described | undefined {
  return (answering as Partial<Call>).description;
}

/**
 * Creates a call of the JSON API: its schemas check query and body, then it runs, and its result is answered in
 * the envelope of API-04.
 */
export function createCall<
  Data,
  Body = undefined,
  Query = undefined,
  Code extends TextKey = never,
>(
  description: CallDescription<Body, Query, Data> & {
    /** Where the refusals of its command show. */
    answers?: Answers<Code>;
  },
  handle: (
    ask: Ask,
    asked: { body: Body; query: Query },
  ) => Promise<Result<Data, Refusal<NoInfer<Code>>>>,
): Call {
  const { body, query, status, message, answers } = description;
  return described(description, async (ask) => {
    const { c } = ask;
    const asked = {
      query: query?.safeParse(c.req.query()),
      body: body?.safeParse(await readCall(c)),
    };
    for (const part of [asked.query, asked.body]) {
      if (part?.error) return refuseFields(c, fieldErrors(part.error));
    }
    const done = await handle(ask, {
      query: asked.query?.data as Query,
      body: asked.body?.data as Body,
    });
    return done.ok
      ? answer(c, done.value, status, message)
      : refuseBy(c, answers, done.error);
  });
}

/** Creates the call of a change that a form makes too; `show` gives the data of its answer. */
export function createChangeCall<Request, Value, Data, Code extends TextKey>(
  change: Change<Request, Value, Code>,
  /** The query names what is changed; the change itself reads it. */
  description: Omit<CallDescription<Request, unknown, Data>, "body">,
  show: (ask: Ask, value: Value) => Data | Promise<Data>,
): Call {
  const { request: body } = change;
  const answers = answersOf(change);
  return described({ ...description, body }, async (ask) => {
    const { c } = ask;
    const asked = description.query?.safeParse(c.req.query());
    if (asked?.error) return refuseFields(c, fieldErrors(asked.error));
    const schema = await schemaFor(ask, change);
    const parsed = schema.safeParse(await readCall(c));
    if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
    const done = await runChange(ask, change, parsed.data);
    if (!done.ok) return refuse(c, answers, done.error);
    const { status, message } = description;
    return answer(c, await show(ask, done.value), status, message);
  });
}

/** Creates a call that answers with a file or a stream; its refusals use the envelope. */
export function createDownload(
  description: DownloadDescription,
  handle: Answering,
): Call {
  return described(description, handle);
}

function described(description: Described, answering: Answering): Call {
  return Object.assign((ask: Ask) => answering(ask), { description });
}

function refuseBy<Code extends TextKey>(
  c: Context,
  answers: Answers<Code> | undefined,
  refusal: Refusal<Code>,
): Response {
  if (refusal instanceof Response) return refusal;
  if ("fields" in refusal) return refuseFields(c, refusal.fields);
  if (!answers) throw new Error(`no answer to ${refusal.code}`);
  return refuse(c, answers, refusal);
}

import type { Context } from "hono";
import type { Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import { tooManyCalls } from "./rate-limit.ts";
import { type Answers, type CodedError, refuse } from "./answers.ts";
import type { Answering, Ask } from "./ask.ts";
import type {
  CallDescription,
  Described,
  DownloadDescription,
} from "./description.ts";
import { type Change, schemaFor, secondsToChange } from "./change.ts";
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
type Refusal<Code extends TextKey = TextKey> =
  | CodedError<Code>
  | WrongFields
  | Response;

/** A call that openapi.json describes. */
type Call = Answering & { description: Described };

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
      body: body?.safeParse(await readCall(c, body)),
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

/** What a call shows of a change that is made; nothing when what was changed is gone meanwhile, with a code that says so. */
type Shown<Data, Code extends TextKey> =
  | Data
  | { ok: false; error: CodedError<Code> };

/** Shows the data of an answer. */
type Show<Value, Data, Code extends TextKey> = (
  ask: Ask,
  value: Value,
) => Shown<Data, NoInfer<Code>> | Promise<Shown<Data, NoInfer<Code>>>;

/** Creates the call of a change that a form makes too; `show` gives the data of its answer. */
export function createChangeCall<Request, Value, Data, Code extends TextKey>(
  change: Change<Request, Value, Code>,
  /** The query names what is changed; the change itself reads it. */
  description: Omit<CallDescription<Request, unknown, Data>, "body">,
  show: Show<Value, Data, Code>,
): Call {
  const { request: body } = change;
  return described({ ...description, body }, async (ask) => {
    const { c } = ask;
    const asked = description.query?.safeParse(c.req.query());
    if (asked?.error) return refuseFields(c, fieldErrors(asked.error));
    const sent = await readCall(c, body);
    return await makeChange(ask, change, sent, description, show);
  });
}

/** Creates the same where the query carries the request, as that of a deletion, which has no body. */
export function createQueryChangeCall<
  Request,
  Value,
  Data,
  Code extends TextKey,
>(
  change: Change<Request, Value, Code>,
  description: Omit<CallDescription<unknown, Request, Data>, "body" | "query">,
  show: Show<Value, Data, Code>,
): Call {
  const { request: query } = change;
  return described(
    { ...description, query },
    (ask) => makeChange(ask, change, ask.c.req.query(), description, show),
  );
}

async function makeChange<Request, Value, Data, Code extends TextKey>(
  ask: Ask,
  change: Change<Request, Value, Code>,
  sent: unknown,
  { status, message }: Pick<CallDescription, "status" | "message">,
  show: Show<Value, Data, Code>,
): Promise<Response> {
  const { c } = ask;
  // A schema that depends on what is stored also reads the texts of a form; a call has the shape that is described.
  const shaped = change.request.safeParse(sent);
  if (!shaped.success) return refuseFields(c, fieldErrors(shaped.error));
  const schema = change.requestFor && await schemaFor(ask, change);
  const parsed = schema?.safeParse(shaped.data) ?? shaped;
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const wait = await secondsToChange(ask, change, parsed.data);
  if (wait > 0) return tooManyCalls(c, wait);
  const done = await change.run(ask, parsed.data);
  if (!done.ok) return refuse(c, change.answers, done.error);
  const shown = await show(ask, done.value);
  return isRefusal(shown)
    ? refuse(c, change.answers, shown.error)
    : answer(c, shown, status, message);
}

function isRefusal<Data, Code extends TextKey>(
  shown: Shown<Data, Code>,
): shown is { ok: false; error: CodedError<Code> } {
  return typeof shown === "object" && shown !== null && "ok" in shown &&
    shown.ok === false;
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

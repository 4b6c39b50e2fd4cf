import type * as z from "zod";
import type { NoticeKey, TextKey } from "../locales/index.ts";
import { type CodedError, errorsOf, sayWhen, statusOf } from "./answers.ts";
import type { Answering, Ask } from "./ask.ts";
import { type Change, schemaFor, secondsToChange } from "./change.ts";
import { type FieldErrors, fieldErrors } from "./envelope.ts";
import type { FormBody } from "./form-body.ts";
import { tooMany } from "./rate-limit.ts";
import { tellRefusal } from "./security/security-log.ts";
import { runUndoable, type UndoChoice } from "./undoing/choice.ts";

/** A form that was refused. */
export interface Attempt<Typed, Code extends TextKey = TextKey> {
  typed: Typed;
  errors: FieldErrors;
  /** What it was refused with; null when a field is wrong. */
  code: Code | "TooManyRequests" | null;
}

/** Where a form leads when it is done, the notice there, and the kept changes it can undo; or a finished answer. */
export type Next =
  | string
  | { to: string; notice: NoticeKey; undo?: readonly number[] }
  | Response;

type Answered = Response | Promise<Response>;

/** The field of a refusal, or what finds each field that is wrong. */
type FieldsAt<Typed> =
  | string
  | ((
    typed: Typed,
    ask: Ask,
  ) => readonly string[] | Promise<readonly string[]>);

/** What a form adds to the change that it makes. */
export interface FormDescription<Typed, Value, Code extends TextKey> {
  /** Whether the notice after the change offers to take it back (FLOW-03). */
  undo: UndoChoice;
  /** Reads what was typed, which stays in the form after a refusal. Null when there is nothing to change. */
  read(form: FormBody, ask: Ask): Typed | null | Promise<Typed | null>;
  /** Gives what was typed in the JSON shape of the call; the same when absent. It checks nothing. */
  toRequest?(typed: Typed, ask: Ask): unknown;
  /** Answers a button that does something other than saving; null when it saves. */
  other?(
    ask: Ask,
    form: FormBody,
    typed: Typed,
  ): Promise<Response | null>;
  /** Draws the page with the form, as stored or as refused. */
  page(ask: Ask, attempt?: Attempt<Typed, NoInfer<Code>>): Answered;
  /** Answers when there is nothing to change; the page for "not found" when absent. */
  missing?(ask: Ask): Answered;
  /** Gives the errors of the JSON shape at the fields of the form; at the same names when absent. */
  errorsAt?(error: z.ZodError, typed: NoInfer<Typed>): FieldErrors;
  /** The fields of the form for refusals that a call shows at other fields; several where each is wrong. */
  fields?: Partial<Record<Code, FieldsAt<NoInfer<Typed>>>>;
  /** Gives a refused page the status of the call; 422 when absent. */
  statusAsCall?: boolean;
  done(ask: Ask, value: Value, typed: Typed): Next | Promise<Next>;
}

/**
 * Creates the form of a page: GET shows it, POST makes the change and redirects. A refused form shows again with
 * what was typed, and the reason where it belongs.
 */
export function createForm<Typed, Request, Value, Code extends TextKey>(
  change: Change<Request, Value, Code>,
  form: FormDescription<Typed, Value, Code>,
): { GET: Answering; POST: Answering } {
  return {
    GET: (ask) => form.page(ask),
    POST: (ask) => post(ask, change, form),
  };
}

async function post<Typed, Request, Value, Code extends TextKey>(
  ask: Ask,
  change: Change<Request, Value, Code>,
  form: FormDescription<Typed, Value, Code>,
): Promise<Response> {
  const body = await ask.form();
  const typed = await form.read(body, ask);
  if (typed === null) return await (form.missing?.(ask) ?? ask.notFound());
  const other = await form.other?.(ask, body, typed);
  if (other) return other;
  const schema = await schemaFor(ask, change);
  const parsed = schema.safeParse(form.toRequest?.(typed, ask) ?? typed);
  if (!parsed.success) {
    const errors = form.errorsAt?.(parsed.error, typed) ??
      fieldErrors(parsed.error);
    return await refusedPage(ask, form, { typed, errors, code: null }, 422);
  }
  const wait = await secondsToChange(ask, change, parsed.data);
  if (wait > 0) {
    tooMany(ask.c, wait);
    return await form.page(ask, {
      typed,
      errors: { form: ["TooManyRequests"] },
      code: "TooManyRequests",
    });
  }
  const done = await runUndoable(
    ask,
    form.undo,
    () => change.run(ask, parsed.data),
  );
  if (done.ok) return lead(ask, await form.done(ask, done.value, typed));
  return await refuse(ask, change, form, typed, done.error);
}

async function refuse<Typed, Value, Code extends TextKey>(
  ask: Ask,
  { answers }: Pick<Change<never, Value, Code>, "answers">,
  form: FormDescription<Typed, Value, Code>,
  typed: Typed,
  error: CodedError<Code>,
): Promise<Response> {
  const { code } = error;
  const status = statusOf(answers, error);
  const at: FieldsAt<Typed> | undefined = form.fields?.[code];
  const fields = typeof at === "function" ? await at(typed, ask) : at;
  if (status === 404 && !fields) {
    return await (form.missing?.(ask) ?? ask.notFound());
  }
  sayWhen(ask.c, error);
  const errors: FieldErrors = Object.assign(
    {},
    ...[fields].flat().map((field) =>
      errorsOf(ask.texts, answers, error, field)
    ),
  );
  // A page is no place to ask browsers for other credentials.
  const shown = form.statusAsCall && status !== 401 ? status : 422;
  // The log of requests reports an answer of 403 by itself.
  if (status === 403 && shown !== status) await tellRefusal(ask.c);
  return await refusedPage(ask, form, { typed, errors, code }, shown);
}

async function refusedPage<Typed, Code extends TextKey>(
  ask: Ask,
  { page }: Pick<FormDescription<Typed, never, Code>, "page">,
  attempt: Attempt<Typed, Code>,
  status: Parameters<Ask["c"]["status"]>[0],
): Promise<Response> {
  ask.c.status(status);
  return await page(ask, attempt);
}

/** Redirects after a change. */
export function lead(ask: Ask, next: Next): Response {
  if (next instanceof Response) return next;
  return typeof next === "string"
    ? ask.lead(next, ask.undoing ? "ChangeSaved" : undefined)
    : ask.lead(next.to, next.notice, next.undo);
}

import type { Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import {
  type Answers,
  type CodedError,
  errorsOf,
  refuse,
  sayWhen,
  statusOf,
} from "./answers.ts";
import type { Answering, Ask } from "./ask.ts";
import type { FieldErrors } from "./envelope.ts";
import { lead, type Next } from "./form.ts";
import type { FormBody } from "./form-body.ts";
import { isAskedByScript } from "./refused.ts";
import { tellRefusal } from "./security/security-log.ts";
import { runUndoable, type UndoChoice } from "./undoing/choice.ts";

type Answered = Response | Promise<Response>;

/** A button without a schema: undo, split, delete. */
interface ActionDescription<Typed, Value, Code extends TextKey> {
  /** Whether the notice after the change offers to take it back (FLOW-03). */
  undo: UndoChoice;
  /** Reads what the form of the button sends; nothing is read when absent. */
  read?(form: FormBody): Typed;
  run(
    ask: Ask,
    typed: NoInfer<Typed>,
  ): Promise<Result<Value, CodedError<Code>>>;
  answers: Answers<Code>;
  /** Draws the page with the button, and the errors. */
  refused(
    ask: Ask,
    errors: FieldErrors,
    error: CodedError<Code>,
    typed: NoInfer<Typed>,
  ): Answered;
  /** The fields of that page for refusals that a call shows at other fields. */
  fields?: Partial<Record<Code, string>>;
  /** Answers when there is nothing to act on; the page for "not found" when absent. */
  missing?(ask: Ask): Answered;
  done(ask: Ask, value: Value, typed: NoInfer<Typed>): Next | Promise<Next>;
  /**
   * Answers a GET at the action's address (first visit, reload, another language) with the page of the button, or
   * gives the path where that page is. Without it, the address takes POST only.
   */
  back?(ask: Ask): string | Answered;
}

/** An action whose address shows the page of the button. */
type WithBack<Description> = Description & {
  back: NonNullable<ActionDescription<never, never, never>["back"]>;
};

/** Creates a button: POST runs the command and redirects; a refusal shows on the page with the button. */
export function createAction<Typed, Value, Code extends TextKey>(
  action: WithBack<ActionDescription<Typed, Value, Code>>,
): { GET: Answering; POST: Answering };
export function createAction<Typed, Value, Code extends TextKey>(
  action: ActionDescription<Typed, Value, Code>,
): { POST: Answering };
export function createAction<Typed, Value, Code extends TextKey>(
  action: ActionDescription<Typed, Value, Code>,
): { GET?: Answering; POST: Answering } {
  const { back } = action;
  return {
    ...(back && { GET: async (ask: Ask) => lead(ask, await back(ask)) }),
    POST: (ask) => act(ask, action),
  };
}

async function act<Typed, Value, Code extends TextKey>(
  ask: Ask,
  action: ActionDescription<Typed, Value, Code>,
): Promise<Response> {
  // Without `read` nothing was typed, and `Typed` is unknown.
  const typed = action.read?.(await ask.form()) as Typed;
  const done = await runUndoable(
    ask,
    action.undo,
    () => action.run(ask, typed),
  );
  if (done.ok) return lead(ask, await action.done(ask, done.value, typed));
  if (isAskedByScript(ask.c)) {
    return refuse(ask.c, action.answers, done.error);
  }
  const status = statusOf(action.answers, done.error);
  const field = action.fields?.[done.error.code];
  if (status === 404 && !field) {
    return await (action.missing?.(ask) ?? ask.notFound());
  }
  if (status === 403) await tellRefusal(ask.c);
  sayWhen(ask.c, done.error);
  ask.c.status(422);
  const errors = errorsOf(ask.texts, action.answers, done.error, field);
  return await action.refused(ask, errors, done.error, typed);
}

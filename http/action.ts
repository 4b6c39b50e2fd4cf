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
import { isAskedByScript } from "./refused.ts";
import { tellRefusal } from "./security/security-log.ts";

/** A button without fields to check: undo, split, delete. */
export interface ActionDescription<Value, Code extends TextKey> {
  run(ask: Ask): Promise<Result<Value, CodedError<Code>>>;
  answers: Answers<Code>;
  /** Draws the page with the button, and the errors. */
  refused(
    ask: Ask,
    errors: FieldErrors,
    error: CodedError<Code>,
  ): Response | Promise<Response>;
  /** The fields of that page for refusals that a call shows at other fields. */
  fields?: Partial<Record<Code, string>>;
  /** Answers when there is nothing to act on; the page for "not found" when absent. */
  missing?(ask: Ask): Response | Promise<Response>;
  done(ask: Ask, value: Value): Next | Promise<Next>;
  /**
   * Gives where a browser goes that asks for the action's address again (reload, another language): the page with
   * the button. Without it, the address takes POST only.
   */
  back?(ask: Ask): string;
}

/** Creates a button: POST runs the command and redirects; a refusal shows on the page with the button. */
export function createAction<Value, Code extends TextKey>(
  action: ActionDescription<Value, Code>,
): { GET?: Answering; POST: Answering } {
  const { back } = action;
  return {
    ...(back && { GET: (ask: Ask) => ask.lead(back(ask)) }),
    POST: (ask) => act(ask, action),
  };
}

async function act<Value, Code extends TextKey>(
  ask: Ask,
  action: ActionDescription<Value, Code>,
): Promise<Response> {
  const done = await action.run(ask);
  if (done.ok) return lead(ask, await action.done(ask, done.value));
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
  return await action.refused(ask, errors, done.error);
}

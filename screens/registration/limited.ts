import type { Context } from "hono";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Refusal } from "../../http/old-call.ts";
import {
  secondsToWait,
  type Take,
  tooManyCalls,
} from "../../http/rate-limit.ts";

/** Refuses a call that its caller makes too often. */
export async function limited(
  c: Context,
  takes: Take[],
): Promise<Result<null, Refusal>> {
  const wait = await secondsToWait(c, takes);
  return wait > 0 ? fail(tooManyCalls(c, wait)) : ok(null);
}

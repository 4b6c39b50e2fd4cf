import type { Answer } from "../harness/answer.ts";
import type { Form } from "../harness/ask.ts";
import type { TestPortal } from "../harness/portal.ts";

/** Asks with its own headers, since these tests tell addresses, browsers and logins apart. */
export function asker(
  { nobody }: Pick<TestPortal, "nobody">,
  headers: Record<string, string>,
) {
  const { call, send } = nobody.with({ headers });
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    path.startsWith("/api/")
      ? call(method, path, body)
      : send(method, path, body as Form | undefined);
}

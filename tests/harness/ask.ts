import type { TestPortal } from "./portal.ts";

/** An answer that has been read; `json` throws when it is none. */
export interface Answer {
  status: number;
  location: string | null;
  text: string;
  // deno-lint-ignore no-explicit-any -- tests look at answers of every shape
  readonly json: any;
}

/** Asks the portal as one person: bodies go out as JSON, or as a form when they are one. */
export function asker(
  portal: Pick<TestPortal, "request">,
  headers: Record<string, string> = {},
) {
  return async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams || body instanceof FormData;
    const answer = await portal.request(path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined || isForm
          ? {}
          : { "content-type": "application/json" }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const isStream = answer.headers.get("content-type")
      ?.startsWith("text/event-stream");
    const text = isStream ? await firstWords(answer) : await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text,
      get json() {
        return JSON.parse(text);
      },
    };
  };
}

/** What a live stream says at once, since it never ends; one that has nothing to say yet is not waited for. */
async function firstWords(answer: Response): Promise<string> {
  const reader = answer.body!.getReader();
  const silence = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => silence.resolve(undefined), 500);
  const first = await Promise.race([reader.read(), silence.promise]);
  clearTimeout(timer);
  await reader.cancel();
  return new TextDecoder().decode(first?.value);
}

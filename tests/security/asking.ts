import type { TestPortal } from "../harness/portal.ts";

/** Asks the portal with headers of one's own: these tests look at addresses, browsers and logins apart. */
export function asker(
  portal: Pick<TestPortal, "request">,
  headers: Record<string, string> = {},
) {
  return async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof URLSearchParams;
    const isJson = body !== undefined && !isForm;
    const answer = await portal.request(path, {
      method,
      headers: {
        ...headers,
        ...isJson && { "content-type": "application/json" },
      },
      body: isJson ? JSON.stringify(body) : body as URLSearchParams,
    });
    const text = await answer.text();
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

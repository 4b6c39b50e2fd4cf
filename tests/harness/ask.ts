import { type Answer, readAnswer } from "./answer.ts";

/** How requests are sent, besides their path. */
export interface How {
  /** The language that the browser keeps. */
  language?: string;
  /** More cookies, as "name=value; name=value". */
  cookie?: string;
  /** The host name of the portal. */
  host?: string;
  headers?: Record<string, string>;
}

/** Fields of a form, one or more values each; a text is sent as it is. */
export type Form =
  | string
  | Record<string, string>
  | [string, string][]
  | URLSearchParams
  | FormData;

/** A person in front of the portal. Redirects are not followed. */
export interface Asker {
  /** Opens a page. */
  get(path: string): Promise<Answer>;
  /** Sends a form. */
  post(path: string, form?: Form): Promise<Answer>;
  /** Sends a request that a browser would not send: another method, with the browser's cookies. */
  send(method: string, path: string, form?: Form): Promise<Answer>;
  /** Makes a call of the JSON API as a program does, by token. A path without a slash is one under /api/v1/. */
  call(method: string, path: string, json?: unknown): Promise<Answer>;
  /** Makes a call with a body that is no JSON of ours: a form, a file, broken text. */
  upload(method: string, path: string, body?: BodyInit): Promise<Answer>;
  /** Opens a live stream and leaves it unread: by token below /api/, else by cookie. */
  stream(path: string): Promise<Response>;
  /** Gives the same person with other settings of requests. */
  with(how: How): Asker;
}

/** The login of a person; empty without one. */
export interface Known {
  cookie?: string;
  authorization?: string;
}

/** Gives a person in front of the function that answers requests. */
export function askerOf(
  fetch: (request: Request) => Promise<Response>,
  known: Known,
  how: How = {},
): Asker {
  const { language, host = "localhost", headers } = how;
  const { authorization } = known;
  const kept = [how.cookie, language && `language=${language}`].filter(Boolean);
  const cookies = (
    ...more: (string | undefined)[]
  ): Record<string, string> => {
    const all = [...more, ...kept].filter(Boolean);
    return all.length > 0 ? { cookie: all.join("; ") } : {};
  };
  const open = (path: string, init: RequestInit) =>
    fetch(
      new Request(new URL(path, `http://${host}/api/v1/`), {
        ...init,
        headers: {
          ...how.host && { host },
          ...init.headers as Record<string, string>,
          ...headers,
        },
      }),
    );
  const ask = async (path: string, init: RequestInit) =>
    await readAnswer(await open(path, init));
  const token = {
    ...cookies(),
    ...authorization !== undefined && { authorization },
  };
  const send: Asker["send"] = (method, path, form) => {
    const isReady = form instanceof FormData || typeof form === "string";
    const body = isReady ? form : form && new URLSearchParams(form);
    return ask(path, {
      method,
      body,
      headers: cookies(known.cookie),
    });
  };
  return {
    get: (path) => send("GET", path),
    post: (path, form = {}) => send("POST", path, form),
    send,
    call: (method, path, json) =>
      ask(path, {
        method,
        body: json === undefined ? undefined : JSON.stringify(json),
        headers: {
          ...token,
          ...json !== undefined && { "content-type": "application/json" },
        },
      }),
    upload: (method, path, body) => ask(path, { method, body, headers: token }),
    stream: (path) =>
      open(path, {
        headers: path.startsWith("/api/") ? token : cookies(known.cookie),
      }),
    with: (more) => askerOf(fetch, known, { ...how, ...more }),
  };
}

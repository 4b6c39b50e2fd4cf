import { textOf } from "./html.ts";

/** An answer of the portal, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The target of a redirect. */
  location: string | null;
  bytes: Uint8Array<ArrayBuffer>;
  /** The body as it arrived, mostly a page. */
  readonly html: string;
  /** The text of the page as a person reads it. */
  readonly text: string;
  /** The JSON of the body. Throws when it is none. */
  // deno-lint-ignore no-explicit-any -- tests look at answers of every shape
  readonly json: any;
  /** The cookies that the answer sets, as a browser sends them back. */
  cookies: string;
}

/** Reads an answer to its end; of a live stream, which has no end, what it sends at once. */
export async function readAnswer(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const isStream = headers.get("content-type")
    ?.startsWith("text/event-stream");
  const bytes = isStream ? await firstWords(answer) : await answer.bytes();
  const html = () => new TextDecoder().decode(bytes);
  return {
    status,
    headers,
    location: headers.get("location"),
    bytes,
    get html() {
      return html();
    },
    get text() {
      return textOf(html());
    },
    get json() {
      return JSON.parse(html());
    },
    cookies: headers.getSetCookie().map((line) => line.split(";")[0])
      .join("; "),
  };
}

/** Reads what a live stream sends at once; does not wait for more. */
async function firstWords(
  answer: Response,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body!.getReader();
  const silence = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => silence.resolve(undefined), 500);
  const first = await Promise.race([reader.read(), silence.promise]);
  clearTimeout(timer);
  await reader.cancel();
  return first?.value ?? new Uint8Array();
}

import { Signal } from "../harness/signal.ts";

/** What the server of an account received. */
interface ReceivedCall {
  path: string;
  headers: Headers;
  body: string;
}

/** The server of an account, which keeps what it receives. */
interface CustomerServer extends AsyncDisposable {
  url: string;
  port: number;
  calls: ReceivedCall[];
  got: Signal;
  /** Sets how it answers from now on; null never answers. */
  answer: { status: number; location?: string } | null;
}

/** Starts a server of an account, with TLS by a certificate for hooks.example when asked. */
export function startCustomerServer(tls = false): CustomerServer {
  const calls: ReceivedCall[] = [];
  const got = new Signal();
  const stopped = new AbortController();
  const server = Deno.serve(
    {
      port: 0,
      hostname: "127.0.0.1",
      onListen: () => {},
      signal: stopped.signal,
      ...(tls && { key: TLS_KEY, cert: TLS_CERTIFICATE }),
    },
    async (request) => {
      calls.push({
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: await request.text(),
      });
      got.give();
      const { answer } = customer;
      if (!answer) return await new Promise<Response>(() => {});
      const { status, location } = answer;
      return new Response(null, {
        status,
        headers: location ? { location } : {},
      });
    },
  );
  const { port } = server.addr;
  const customer: CustomerServer = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    calls,
    got,
    answer: { status: 204 },
    [Symbol.asyncDispose]: async () => {
      stopped.abort();
      await server.finished;
    },
  };
  return customer;
}

/** The certificate of hooks.example, until 2126. */
export const TLS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnzCCAUSgAwIBAgIUXR/GzzraEQrzBG0LrZJ6uKHIjFswCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjIxNTA2NTVaGA8yMTI2
MTAyOTE1MDY1NVowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABEft7KkTPeoi4DZtUiC/POVIEVI18yPCS/5nBUfAF1db
PL8BlNVh/y+uwLv0awFdRAx0pAeHMycU/QnCFcPnXZ2jajBoMB0GA1UdDgQWBBR1
/cG99FnCe7mBptXssvJVmskFVDAfBgNVHSMEGDAWgBR1/cG99FnCe7mBptXssvJV
mskFVDAYBgNVHREEETAPgg1ob29rcy5leGFtcGxlMAwGA1UdEwEB/wQCMAAwCgYI
KoZIzj0EAwIDSQAwRgIhALZtAqn1BE7Y6FycOmc5oEkDau1PnvjfZIC2xT/VXbBX
AiEAjcJX3p4REoU5Vakg18POY4V+FCKEMJA+iL6RKOjyBTM=
-----END CERTIFICATE-----`;

/** Its key, which protects nothing. */
const TLS_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQyYMWigsBBZzt6fW
yeUAi92iN76taPphg663DxgXiByhRANCAARH7eypEz3qIuA2bVIgvzzlSBFSNfMj
wkv+ZwVHwBdXWzy/AZTVYf8vrsC79GsBXUQMdKQHhzMnFP0JwhXD512d
-----END PRIVATE KEY-----`;

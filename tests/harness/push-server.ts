import { Buffer } from "node:buffer";
import ece from "http_ece";
import { createECDH, type ECDH, randomBytes } from "node:crypto";

/** A notification as the push service received it, and as the browser reads it. */
interface ReceivedPush {
  path: string;
  headers: Headers;
  notification: Record<string, string>;
}

/** A push service with one browser, which holds the keys of its notifications. */
interface PushServer extends AsyncDisposable {
  host: string;
  pushes: ReceivedPush[];
  /** Sets the status of its answers from now on. */
  answerWith(status: number): void;
  /** Gives a subscription as the browser gives it, with a unique address. */
  subscription(name: string): {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  close(): Promise<void>;
}

/** Starts a push service that speaks RFC 8030 with the encryption of RFC 8291. */
export function startPushServer(): PushServer {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const pushes: ReceivedPush[] = [];
  let status = 201;
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      pushes.push({
        path: new URL(request.url).pathname,
        headers: request.headers,
        notification: JSON.parse(decrypt(body, browser, auth)),
      });
      return new Response(null, { status });
    },
  );
  const host = "127.0.0.1";
  return {
    host,
    pushes,
    answerWith: (next) => status = next,
    subscription: (name) => ({
      endpoint: `http://${host}:${server.addr.port}/push/${name}`,
      keys: { p256dh, auth },
    }),
    close: () => server.shutdown(),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function decrypt(body: Uint8Array, browser: ECDH, auth: string): string {
  return String(ece.decrypt(Buffer.from(body), {
    version: "aes128gcm",
    privateKey: browser,
    authSecret: auth,
  }));
}

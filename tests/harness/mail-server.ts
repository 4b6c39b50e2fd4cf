import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { AddressInfo } from "node:net";
import { Signal } from "./signal.ts";

/** A mail as the server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message with its headers, and what a mail program shows of it. */
  raw: string;
  parsed: Email;
}

/** A real SMTP server that keeps what it receives. */
interface MailServer extends AsyncDisposable {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Is given after each mail that it has received, before that is acknowledged. */
  got: Signal;
  close(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** The refusal of a receiver: an SMTP code, or undefined to accept it. */
  refuse?: (receiver: string) => { code: number; text: string } | undefined;
  /** Milliseconds until a mail is acknowledged after it was kept. */
  acknowledgeAfterMs?: number;
}

/** Starts a mail server on a free port, or on a given one. */
export async function startMailServer(
  options: MailServerOptions = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const got = new Signal();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = options.refuse?.(address);
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.text), {
        responseCode: refusal.code,
      }));
    },
    onData: (stream, session, done) => {
      let raw = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => raw += chunk);
      stream.on("end", async () => {
        const parsed = await PostalMime.parse(raw);
        mails.push({ ...envelopeOf(session), raw, parsed });
        got.give();
        setTimeout(done, options.acknowledgeAfterMs ?? 0);
      });
    },
  });
  // A killed client breaks its connection, which some tests are about.
  server.on("error", () => {});
  const listening = Promise.withResolvers<void>();
  server.listen(options.port ?? 0, "127.0.0.1", listening.resolve);
  await listening.promise;
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    got,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function envelopeOf(session: SMTPServerSession) {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
  };
}

import { createHmac, randomBytes } from "node:crypto";

/** How a secret begins by Standard Webhooks (https://www.standardwebhooks.com). */
const PREFIX = "whsec_";
/** Bytes of the secrets that we make. */
const MADE_BYTES = 32;

/** Makes a secret that nobody can guess. */
export function makeSecret(): string {
  return PREFIX + randomBytes(MADE_BYTES).toString("base64");
}

/** Says whether a text is a secret of 24 to 64 bytes in base64 after "whsec_". */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const code = text.slice(PREFIX.length);
  const bytes = Buffer.from(code, "base64");
  return bytes.toString("base64") === code && bytes.length >= 24 &&
    bytes.length <= 64;
}

/** Signs what is sent: its id, the time in seconds since 1970, and the body. */
export function sign(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const code = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return `v1,${code}`;
}

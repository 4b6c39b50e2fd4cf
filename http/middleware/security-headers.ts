import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { brandStyle } from "../../components/page.tsx";
import { SUBSITES } from "../../domain/subsite/subsite.ts";

/** Each brand has one inline style, its colours; nothing else inline runs or applies. */
const STYLE_HASHES = SUBSITES.map((subsite) => {
  const hash = createHash("sha256").update(brandStyle(subsite));
  return `'sha256-${hash.digest("base64")}'`;
});

/** Says to the browser what pages of ours may load and who may frame them. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  const { config } = c.get("services");
  const { id } = c.get("subsite") ?? { id: config.SUBSITE };
  const map = config.MAP_STYLE_URL
    ? ` ${new URL(config.MAP_STYLE_URL).origin}`
    : "";
  c.header(
    "content-security-policy",
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' ${STYLE_HASHES[id]}`,
      `img-src 'self' data: blob:${map}`,
      `connect-src 'self'${map}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  c.header("x-content-type-options", "nosniff");
  // A page whose address is a secret says so itself.
  if (!c.res.headers.has("referrer-policy")) {
    c.header("referrer-policy", "same-origin");
  }
  c.header("x-frame-options", "DENY");
  // Browsers heed it where it came over TLS, and nowhere else.
  const subdomains = config.HSTS_SUBDOMAINS ? "; includeSubDomains" : "";
  c.header("strict-transport-security", `max-age=31536000${subdomains}`);
  c.header("cross-origin-opener-policy", "same-origin");
  c.header(
    "permissions-policy",
    "geolocation=(self), camera=(self), microphone=()",
  );
  // What a signed-in person sees is kept nowhere; static files say themselves how long they keep.
  if (!c.res.headers.has("cache-control")) {
    c.header("cache-control", c.get("user") ? "no-store" : "private, no-cache");
  }
});

import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { brandStyle } from "../../components/page.tsx";
import { SUBSITES } from "../../domain/subsite/subsite.ts";

/** Each brand has one inline style, its colours; browsers run and apply nothing else inline. */
const STYLE_HASHES = SUBSITES.map((subsite) => {
  const hash = createHash("sha256").update(brandStyle(subsite));
  return `'sha256-${hash.digest("base64")}'`;
});

/** Tells the browser what our pages may load and who may frame them. */
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
  // A page with a secret address sets its own header.
  if (!c.res.headers.has("referrer-policy")) {
    c.header("referrer-policy", "same-origin");
  }
  c.header("x-frame-options", "DENY");
  // Browsers obey it only over TLS.
  const subdomains = config.HSTS_SUBDOMAINS ? "; includeSubDomains" : "";
  c.header("strict-transport-security", `max-age=31536000${subdomains}`);
  c.header("cross-origin-opener-policy", "same-origin");
  c.header(
    "permissions-policy",
    "geolocation=(self), camera=(self), microphone=()",
  );
  // Pages of signed-in people are not cached; static files set their own time.
  if (!c.res.headers.has("cache-control")) {
    c.header("cache-control", c.get("user") ? "no-store" : "private, no-cache");
  }
});

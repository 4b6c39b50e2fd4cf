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
  // Hono's own `header` would make a new answer for each.
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  // A page brings a dozen files, whose heads would weigh as much as one more script.
  if (c.res.status < 400 && isPartOfPages(c.req.path)) return;
  headers.set(
    "content-security-policy",
    policyOf(id, [config.MAP_STYLE_URL, config.MAP_SATELLITE_URL]),
  );
  // A page with a secret address sets its own header.
  if (!headers.has("referrer-policy")) {
    headers.set("referrer-policy", "same-origin");
  }
  headers.set("x-frame-options", "DENY");
  // Browsers obey it only over TLS.
  const subdomains = config.HSTS_SUBDOMAINS ? "; includeSubDomains" : "";
  headers.set("strict-transport-security", `max-age=31536000${subdomains}`);
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set(
    "permissions-policy",
    "geolocation=(self), camera=(self), microphone=()",
  );
  // Pages of signed-in people are not cached; static files set their own time.
  if (!headers.has("cache-control")) {
    const kept = c.get("user") ? "no-store" : "private, no-cache";
    headers.set("cache-control", kept);
  }
});

/** Says whether a path is that of a built script or stylesheet or of the manifest, to which the policy of its page applies; a worker has its own. */
function isPartOfPages(path: string): boolean {
  return path.startsWith("/assets/") && !path.includes("worker") ||
    path === "/manifest.webmanifest";
}

/** Writes the policy of a brand; maps may ask the servers that the deployment names. */
function policyOf(id: number, mapUrls: (string | undefined)[]): string {
  const map = mapUrls.flatMap((url) => url ? [` ${new URL(url).origin}`] : [])
    .join("");
  return [
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
  ].join("; ");
}

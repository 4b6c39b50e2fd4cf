/** What an answer says about the login. */
interface Answered {
  /** The requested path. */
  path: string;
  status: number;
  /** `message` of a JSON answer. */
  message?: string;
  /** Path of the page after a redirect. */
  redirectedTo?: string;
}

/**
 * Gives where the browser goes after an answer that shows an ended login: the login page (AUTH-26); for safe-home
 * calls the map, and the login stays (AUTH-27). Null for all other answers.
 */
export function leadsAway(answered: Answered): string | null {
  const { path, status, message, redirectedTo } = answered;
  if (status === 401 && path.includes("safe-home")) {
    return "/user/realtime-tracking";
  }
  if (message === "Unauthenticated.") return "/";
  return redirectedTo === "/" && path !== "/" ? "/" : null;
}

/** Sends a request with the headers of every script of the portal (API-01), and leaves the page when the login has ended. */
export async function ask(
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(OWN_HEADERS);
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  const answer = await fetch(url, { ...init, headers });
  const isJson = answer.headers.get("content-type")?.includes("json");
  const body = isJson && !answer.ok ? await answer.clone().json() : {};
  const away = leadsAway({
    path: new URL(url, location.href).pathname,
    status: answer.status,
    message: body.message,
    redirectedTo: answer.redirected ? new URL(answer.url).pathname : undefined,
  });
  if (away) location.assign(away);
  return answer;
}

/** The headers of pages and calls alike; the zone decides what a day is. */
const OWN_HEADERS = {
  accept: "application/json, text/html;q=0.9",
  "x-request-type": "web",
  "x-timezone": Intl.DateTimeFormat().resolvedOptions().timeZone,
};

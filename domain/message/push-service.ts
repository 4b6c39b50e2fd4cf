/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * Says whether an address belongs to a push service. Every signed-in person can name an address that this server then
 * calls, so only push services are allowed. `further` are hosts that the deployment adds.
 */
export function isPushService(
  endpoint: string,
  further: readonly string[],
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (further.includes(hostname)) return /^https?:$/.test(protocol);
  return protocol === "https:" && port === "" &&
    PUSH_SERVICES.some((host) =>
      host.startsWith("*.")
        ? hostname.endsWith(host.slice(1))
        : hostname === host
    );
}

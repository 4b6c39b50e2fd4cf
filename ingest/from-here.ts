/** Headers by which a proxy says that it passes on a request of somebody else. */
const PASSED_ON = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** Says whether a request comes from this machine itself, by no proxy. Without `info` a program has made it, not a network. */
export function isFromHere(
  { headers }: Request,
  info: Deno.ServeHandlerInfo | undefined,
): boolean {
  if (PASSED_ON.some((name) => headers.has(name))) return false;
  const address = info?.remoteAddr;
  return !address || address.transport !== "tcp" ||
    /^(127\.|::1$|::ffff:127\.)/.test(address.hostname);
}

/** The parts of a request's address. */
interface Target {
  /** The first part of the path, which names the protocol. */
  path: string;
  /** The next part: the id of a unit, for protocols that have it there. */
  id: string | undefined;
  /** Without the question mark, still percent-encoded. */
  query: string;
}

/** Splits an address without a URL object, which would cost more than the rest of finding the protocol. */
export function targetOf(url: string): Target {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const mark = url.indexOf("?", start);
  const whole = mark < 0 ? url.slice(start) : url.slice(start, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const slash = whole.indexOf("/", 1);
  if (slash < 0) return { path: whole, id: undefined, query };
  return { path: whole.slice(0, slash), id: decoded(whole, slash + 1), query };
}

function decoded(path: string, from: number): string {
  const text = path.slice(from);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

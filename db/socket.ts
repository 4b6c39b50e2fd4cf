import { Socket } from "node:net";

/** How long a broken connection stays with the transactions that were using it, milliseconds. */
const FAREWELL_MS = 200;

/**
 * A connection to PostgreSQL that breaks without breaking the program. The driver (postgres 3.4.9) forgets its
 * socket the moment it closes; a transaction that then says "rollback" throws where nobody can catch it, and
 * the process ends, or its words go to a connection that meanwhile serves somebody else. Here a break first
 * fails what is under way, and refuses what is said after it; the driver hears of the end a little later.
 */
class PatientSocket extends Socket {
  #isEndedByUs = false;
  #isBroken = false;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== "close" || this.#isEndedByUs) {
      return super.emit(event, ...args);
    }
    this.#isBroken = true;
    super.emit("error", connectionClosed());
    setTimeout(() => super.emit("close", ...args), FAREWELL_MS);
    return true;
  }

  override write = ((...args: Parameters<Socket["write"]>) => {
    if (!this.#isBroken) return super.write(...args);
    queueMicrotask(() => super.emit("error", connectionClosed()));
    return true;
  }) as Socket["write"];

  /** Called by the driver, or by the socket itself when the server has closed its side. */
  override end = ((...args: Parameters<Socket["end"]>) => {
    this.#isEndedByUs = !this.readableEnded;
    return super.end(...args);
  }) as Socket["end"];
}

/** Opens the driver's socket to the first host, or the Unix socket, of its options. */
export function openSocket(
  { host, port, path }: {
    host: string[];
    port: number[];
    path: string | false;
  },
): Socket {
  const socket = new PatientSocket();
  return path ? socket.connect(path) : socket.connect(port[0]!, host[0]!);
}

/** Named as the driver's own, so that callers tell it from an error of the database. */
function connectionClosed(): Error {
  return Object.assign(new Error("write CONNECTION_CLOSED"), {
    code: "CONNECTION_CLOSED",
  });
}

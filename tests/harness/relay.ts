/** A part of the network between a program and its database, which a test may break. */
interface Relay {
  /** The database's URL through the relay. */
  url: string;
  /** Breaks all connections and accepts no new ones, as when the server is gone. */
  cut(): void;
  /** Passes nothing on and breaks nothing, as when the server hangs. */
  freeze(): void;
  /** Works again. */
  mend(): void;
  close(): Promise<void>;
}

/** Puts a relay before the PostgreSQL of a URL; `rewrite` may change the bytes of its answers in place. */
export function relayTo(
  databaseUrl: string,
  rewrite: (bytes: Uint8Array) => void = () => {},
): Relay {
  const target = new URL(databaseUrl);
  const open = new Set<Deno.Conn>();
  let gate = Promise.resolve();
  let thaw = () => {};
  const address = { hostname: "127.0.0.1", port: 0 };
  let listener = Deno.listen(address);
  address.port = (listener.addr as Deno.NetAddr).port;
  accept(listener);

  const through = new URL(databaseUrl);
  through.hostname = address.hostname;
  through.port = String(address.port);
  const cut = () => {
    listener.close();
    for (const connection of open) shut(connection);
  };
  return {
    url: through.href,
    cut,
    freeze: () => {
      ({ promise: gate, resolve: thaw } = Promise.withResolvers<void>());
    },
    mend: () => {
      thaw();
      try {
        listener = Deno.listen(address);
        accept(listener);
      } catch (error) {
        // It was only frozen, and still listens.
        if (!(error instanceof Deno.errors.AddrInUse)) throw error;
      }
    },
    close: async () => {
      thaw();
      cut();
      await gate;
    },
  };

  async function accept(from: Deno.Listener): Promise<void> {
    try {
      for await (const client of from) {
        // The server is not there.
        join(client).catch(() => shut(client));
      }
    } catch {
      // The listener was closed.
    }
  }

  async function join(client: Deno.Conn): Promise<void> {
    open.add(client);
    const server = await Deno.connect({
      hostname: target.hostname,
      port: Number(target.port || 5432),
    });
    open.add(server);
    await Promise.all([
      pump(client, server, () => {}),
      pump(server, client, rewrite),
    ]);
  }

  async function pump(
    from: Deno.Conn,
    to: Deno.Conn,
    change: (bytes: Uint8Array) => void,
  ): Promise<void> {
    const buffer = new Uint8Array(65_536);
    try {
      for (;;) {
        const length = await from.read(buffer);
        if (length === null) break;
        await gate;
        change(buffer.subarray(0, length));
        for (let at = 0; at < length;) {
          at += await to.write(buffer.subarray(at, length));
        }
      }
    } catch {
      // One of the ends is closed.
    } finally {
      shut(from);
      shut(to);
    }
  }

  function shut(connection: Deno.Conn): void {
    if (!open.delete(connection)) return;
    try {
      connection.close();
    } catch {
      // The other end closed it.
    }
  }
}

import type { Sql } from "postgres";
import { connect } from "./client.ts";

type Listen = Sql["listen"];

/** What one part of the program wants to hear of a channel. */
interface Listener {
  heard(text: string): void;
  /** Called whenever the channel is heard anew: what was announced before may have been missed. */
  begun(): void;
}

interface Channel {
  listeners: Set<Listener>;
  ready: Promise<unknown>;
  isReady: boolean;
}

/**
 * The connection by which a process hears a database, whatever its parts listen for: PostgreSQL wakes every backend that
 * listens for every announcement, and each of them wakes its process, which costs as much as storing some reports.
 */
class Ears {
  readonly #driver: Sql;
  readonly #channels = new Map<string, Channel>();
  /** Drivers that listen by it. */
  drivers = 0;

  constructor(url: string) {
    const connection = { application_name: "milstolpe listens" };
    this.#driver = connect(url, { connection, max: 1 });
  }

  /** Resolves when the channel is heard; gives what ends it for this listener. */
  async listen(name: string, listener: Listener): Promise<() => void> {
    const channel = this.#channels.get(name) ?? this.#begin(name);
    const isLate = channel.isReady;
    channel.listeners.add(listener);
    const end = () => {
      channel.listeners.delete(listener);
    };
    try {
      await channel.ready;
    } catch (error) {
      end();
      throw error;
    }
    if (isLate) listener.begun();
    return end;
  }

  #begin(name: string): Channel {
    const listeners = new Set<Listener>();
    const channel: Channel = {
      listeners,
      ready: this.#driver.listen(
        name,
        (text) => listeners.forEach((one) => one.heard(text)),
        () => {
          channel.isReady = true;
          listeners.forEach((one) => one.begun());
        },
      ),
      isReady: false,
    };
    this.#channels.set(name, channel);
    channel.ready.catch(() => this.#channels.delete(name));
    return channel;
  }

  end(): Promise<void> {
    return this.#driver.end({ timeout: 5 });
  }
}

/** By the URL of the database. */
const open = new Map<string, Ears>();

/** Lets a driver listen by the connection that all drivers of the process share which listen to this database. */
export function listenTogether(url: string, driver: Sql): Sql {
  const ears = open.get(url) ?? new Ears(url);
  open.set(url, ears);
  ears.drivers++;
  const endings = new Set<() => void>();
  const endPool = driver.end;
  let ended: Promise<unknown> | undefined;
  const leave = async () => {
    endings.forEach((end) => end());
    if (--ears.drivers > 0) return;
    open.delete(url);
    await ears.end();
  };
  return Object.assign(driver, {
    listen: async (...[name, heard, begun = () => {}]: Parameters<Listen>) => {
      const end = await ears.listen(name, { heard, begun });
      if (ended) end();
      else endings.add(end);
      return {
        unlisten: () => {
          endings.delete(end);
          end();
          return Promise.resolve();
        },
      };
    },
    end: (options?: Parameters<Sql["end"]>[0]) =>
      ended ??= Promise.all([endPool(options), leave()]),
  }) as unknown as Sql;
}

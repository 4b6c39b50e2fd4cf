import { OUTBOX_CHANNEL } from "../db/channels.ts";
import { findUnwanted } from "../db/alert/unwanted.ts";
import type { Database } from "../db/database.ts";
import {
  beginTry,
  claimMessages,
  type HeldMessage,
  type Lane,
  LEASE_SECONDS,
  noteFailed,
  noteHeld,
  noteSent,
  releaseMessages,
  renewLease,
} from "../db/message/deliveries.ts";
import { type Channel, SECRET_KINDS } from "../domain/message/outgoing.ts";
import {
  type DeliveryFailure,
  LAST_TRY,
  pauseAfter,
} from "../domain/message/retry.ts";
import type { HoldReason, OwnReason } from "../domain/message/reason.ts";
import type { SubsiteId } from "../domain/subsite/subsite.ts";
import { printable } from "../domain/printable.ts";
import { attach } from "./messages/attachments.ts";
import { DeliveryQueue, type QueuedMessage } from "./messages/queue.ts";
import { renderMessage } from "./messages/render.ts";
import type { Send } from "./messages/sender.ts";
import { counter } from "../db/trace/meters.ts";
import { inSpan } from "../db/trace/spans.ts";
import { Rounds } from "./rounds.ts";

interface OutboxOptions {
  database: Database;
  senders: Record<Channel, Send>;
  /** Gives the address of a page of the portal, for a brand. */
  linkTo: (path: string, subsiteId: SubsiteId) => string;
  /** File of this node's queue. */
  queuePath: string;
  log: (
    level: "info" | "error",
    event: string,
    facts: Record<string, unknown>,
  ) => void;
  /** Longest pause between two looks, milliseconds; a new message ends it early. */
  pauseMs?: number;
}

/** What a try came to. */
interface Outcome {
  subject: string | null;
  failure: DeliveryFailure | null;
  /** Why the message is not sent after all, as an empty report. */
  reason?: HoldReason;
}

const countTry = counter(
  "milstolpe.messages",
  "Tries to send messages, by what came of them",
);

/** Messages that a node holds at once in each lane. */
const AT_ONCE: Record<Lane, number> = { people: 20, webhooks: 20 };
/** Longest reason that is stored, characters. */
const REASON_MAX = 300;

/** Claims waiting messages of the outbox for this node's queue and delivers them from there, until it is stopped. */
export class Outbox {
  readonly #options: Required<OutboxOptions>;
  /** The leases of messages that this node claimed and has not finished, and when they end. */
  readonly #claimed = new Map<
    number,
    { lease: string; until: number; lane: Lane }
  >();
  /** The lanes in which more messages wait than there was room for. */
  readonly #moreWait = new Set<Lane>();
  readonly #deliveries = new Set<Promise<void>>();
  #queue: DeliveryQueue | null = null;
  readonly #rounds: Rounds;

  constructor(options: OutboxOptions) {
    this.#options = { pauseMs: 5000, ...options };
    const { database, pauseMs, log } = this.#options;
    this.#rounds = new Rounds({
      database,
      channel: OUTBOX_CHANNEL,
      pauseMs,
      round: async () => {
        await this.#claim();
        return false;
      },
      failed: (error) => log("error", "outbox-error", { error }),
    });
  }

  async start(): Promise<void> {
    this.#queue = await DeliveryQueue.open(
      this.#options.queuePath,
      (message) => this.#receive(message),
    );
    await this.#rounds.start();
  }

  /** Finishes deliveries that have begun and gives back the others. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
    await Promise.all(this.#deliveries);
    await this.#queue?.close();
    const leases = [...this.#claimed.values()].map(({ lease }) => lease);
    await releaseMessages(this.#options.database.db, leases);
  }

  async #claim(): Promise<void> {
    const now = Date.now();
    for (const [id, { until }] of this.#claimed) {
      if (until < now) this.#claimed.delete(id);
    }
    await this.#claimIn("people");
    await this.#claimIn("webhooks");
  }

  async #claimIn(lane: Lane): Promise<void> {
    const room = AT_ONCE[lane] - this.#heldIn(lane);
    if (room <= 0) return;
    const { db } = this.#options.database;
    const lease = crypto.randomUUID();
    const ids = await claimMessages(db, lease, lane, room);
    const until = Date.now() + LEASE_SECONDS * 1000;
    // Of a webhook there may always be more, since few of its calls are made at once.
    const moreWait = ids.length === room ||
      (lane === "webhooks" && ids.length > 0);
    if (moreWait) this.#moreWait.add(lane);
    else this.#moreWait.delete(lane);
    for (const id of ids) this.#claimed.set(id, { lease, until, lane });
    for (const id of ids) await this.#enqueue({ id, lease });
  }

  #heldIn(lane: Lane): number {
    return [...this.#claimed.values()].filter((one) => one.lane === lane)
      .length;
  }

  /** Delivers without the queue when its file cannot be written. */
  async #enqueue(message: QueuedMessage): Promise<void> {
    try {
      await this.#queue!.put(message);
    } catch (error) {
      this.#options.log("error", "outbox-queue-failed", { error });
      this.#receive(message);
    }
  }

  async #receive(message: QueuedMessage): Promise<void> {
    if (this.#rounds.isStopped) return;
    const delivery = this.#deliver(message)
      // Without the database nothing is noted: the lease ends, and the message is claimed again.
      .catch((error) => this.#options.log("error", "outbox-error", { error }));
    this.#deliveries.add(delivery);
    await delivery;
    this.#deliveries.delete(delivery);
    const claimed = this.#claimed.get(message.id);
    if (claimed?.lease !== message.lease) return;
    this.#claimed.delete(message.id);
    const { lane } = claimed;
    const hasRoom = this.#heldIn(lane) <= AT_ONCE[lane] / 2;
    if (hasRoom && this.#moreWait.has(lane)) this.#rounds.wake();
  }

  async #deliver({ id, lease }: QueuedMessage): Promise<void> {
    const { db } = this.#options.database;
    const held = await beginTry(db, id, lease);
    if (!held) return;
    const { contents: { kind }, channel, tries, traceparent } = held;
    const attributes = {
      "milstolpe.message.kind": kind,
      "milstolpe.message.channel": channel,
      "milstolpe.message.tries": tries,
    };
    const outcome = await inSpan(
      "message",
      { parent: traceparent, attributes },
      () => this.#try(held, lease),
    );
    countTry(1, { kind, channel, outcome });
  }

  async #try(
    held: HeldMessage,
    lease: string,
  ): Promise<"sent" | "held" | "failed"> {
    const { database: { db }, log } = this.#options;
    const { id, channel, tries, contents: { kind } } = held;
    const facts = { id, kind, channel, tries };
    const unwanted = await findUnwanted(db, held, Date.now());
    if (unwanted) return await this.#hold(held, lease, unwanted);
    const renewal = setInterval(() => {
      renewLease(db, id, lease).catch(() => {});
    }, LEASE_SECONDS * 1000 / 3);
    const { subject, failure, reason: needless } = await this.#send(held)
      .finally(() => clearInterval(renewal));
    if (needless) return await this.#hold(held, lease, needless);
    if (!failure) {
      await noteSent(db, id, lease, SECRET_KINDS.has(kind) ? null : subject);
      log("info", "message-sent", facts);
      return "sent";
    }
    const reason = printable(failure.reason).slice(0, REASON_MAX);
    const pauseSeconds = pauseAfter(held.tries, failure);
    await noteFailed(db, id, lease, { reason, pauseSeconds });
    log("info", "message-not-sent", { ...facts, reason, pauseSeconds });
    return "failed";
  }

  /** Notes that a message is not sent after all, and why. */
  async #hold(
    held: HeldMessage,
    lease: string,
    reason: HoldReason,
  ): Promise<"held"> {
    const { database: { db }, linkTo, log } = this.#options;
    const { id, channel, tries, contents: { kind } } = held;
    const { subject } = renderMessage(held, linkTo);
    await noteHeld(db, id, lease, { reason, subject });
    log("info", "message-held", { id, kind, channel, tries, reason });
    return "held";
  }

  async #send(held: HeldMessage): Promise<Outcome> {
    // A try that ended the process counts too, so that no message can crash workers for ever.
    if (held.tries > LAST_TRY) {
      const reason: OwnReason = "interrupted";
      const failure = { reason, isFinal: true };
      return { subject: null, failure };
    }
    try {
      const { database: { db }, linkTo } = this.#options;
      const attached = await attach(db, held, new Date());
      if ("reason" in attached) {
        return { subject: null, failure: null, reason: attached.reason };
      }
      const message = {
        ...renderMessage(attached.held, linkTo),
        files: attached.files,
      };
      const sent = await this.#options.senders[held.channel](message);
      return {
        subject: message.subject,
        failure: sent.ok ? null : sent.error,
      };
    } catch (error) {
      this.#options.log("error", "message-broken", { id: held.id, error });
      const reason = error instanceof Error ? error.message : String(error);
      return { subject: null, failure: { reason, isFinal: false } };
    }
  }
}

import type { Context } from "hono";
import type { VNode } from "preact";
import type { UserActor } from "../domain/access/actor.ts";
import type { Subsite } from "../domain/subsite/subsite.ts";
import { dayOf, isTimeZone } from "../domain/time.ts";
import { type Db, readTogether } from "../db/database.ts";
import type { NewSecurityEvent } from "../db/security/events.ts";
import type { SignedInUser } from "../db/sign-in/sessions.ts";
import { type Format, formatOf } from "../locales/format.ts";
import type { Origin } from "../domain/sign-in/origin.ts";
import type { Language, TextKey, Texts } from "../locales/index.ts";
import { readBody } from "./body.ts";
import { toId, toPageNumber, toShortId } from "./address.ts";
import { type PageProps, type Services, userOf } from "./context.ts";
import { leaveNotice } from "./flash.ts";
import { FormBody } from "./form-body.ts";
import { Refused } from "./refused.ts";
import { originOf } from "./security/origin.ts";
import { tellSecurity } from "./security/security-log.ts";

/** An id that no row has. */
export const NO_ID = 0;

/** A request with everything that pages and calls need to answer it. */
export class Ask {
  #now: Date | undefined;

  constructor(readonly c: Context) {}

  get services(): Services {
    return this.c.get("services");
  }

  get db(): Db {
    return this.services.database.db;
  }

  /** The same database for reads that may be a few seconds old, though never older than a change of the account. */
  get olderDb(): Db {
    return this.services.replica?.db ?? this.db;
  }

  /** The signed-in person. Throws on a route that is open to everybody. */
  get user(): SignedInUser {
    return userOf(this.c);
  }

  get actor(): UserActor {
    return this.user.actor;
  }

  /** The instant of the request, the same while the request is answered. */
  get now(): Date {
    return this.#now ??= this.services.now();
  }

  /** The time zone of the account, which its days refer to. */
  get timeZone(): string {
    return this.user.timeZone;
  }

  /** The zone of the days of a call: its X-Timezone header, else the account's. */
  get callTimeZone(): string {
    const asked = this.c.req.header("x-timezone");
    return asked && isTimeZone(asked) ? asked : this.timeZone;
  }

  /** The present month by the account's clock, as in 2026-03. */
  get thisMonth(): string {
    return dayOf(this.now.getTime(), this.timeZone).slice(0, 7);
  }

  /** The instant of a change, and the zone of its days. */
  get time(): { now: Date; timeZone: string } {
    return { now: this.now, timeZone: this.timeZone };
  }

  /** The brand under whose host name the request came. */
  get subsite(): Subsite {
    return this.c.get("subsite");
  }

  get texts(): Texts {
    return this.c.get("texts");
  }

  get language(): Language {
    return this.c.get("language");
  }

  /** Dates and numbers in the person's language and the account's time zone. */
  get format(): Format {
    return formatOf(this.language, this.timeZone);
  }

  /** The person for whom a document is written; what it reads may be a few seconds old. */
  get reader() {
    const { actor, firstName, lastName, accountName, timeZone } = this.user;
    return {
      db: this.olderDb,
      actor,
      name: `${firstName} ${lastName}`,
      accountName,
      brand: this.subsite,
      language: this.language,
      timeZone,
      now: this.now,
    };
  }

  /** The kept change that the request made; null when it made none that can be taken back. */
  get undoing(): string | null {
    return this.c.get("undoing") ?? null;
  }

  set undoing(id: string | null) {
    this.c.set("undoing", id);
  }

  /** The id in the path. Without a valid one it is an id that no row has, so that nothing is found. */
  get id(): number {
    return toId(this.c.req.param("id")) ?? NO_ID;
  }

  /** The id in the path; null on a path without one, as that of a form for something new. */
  get idIfAny(): number | null {
    return this.c.req.param("id") === undefined ? null : this.id;
  }

  /** The id of an account, a user or a unit in the path, which has at most 31 bits. */
  get shortId(): number {
    return toShortId(this.c.req.param("id")) ?? NO_ID;
  }

  /** The id of the unit in `?unit=`; an id that no row has when there is none. */
  get unitId(): number {
    const asked = this.query("unit") ?? "";
    return /^\d{1,9}$/.test(asked) ? Number(asked) : NO_ID;
  }

  /** Gives a parameter of the query; undefined when the address has no such parameter. */
  query(name: string): string | undefined {
    return this.c.req.query(name);
  }

  /** The page number of a list in the address, from 1. */
  get pageNumber(): number {
    return toPageNumber(this.query("page"));
  }

  /** The network address and the browser of the request. */
  get origin(): Origin {
    return originOf(this.c);
  }

  /** Reports that the person has changed a login or a right: their own, or that of `userId`. */
  async tell(
    kind: NewSecurityEvent["kind"],
    { userId, detail }: { userId?: number; detail?: string } = {},
  ): Promise<void> {
    const { accountId, userId: self } = this.actor;
    await tellSecurity(this.c, {
      kind,
      accountId,
      userId: userId ?? self,
      doneBy: self,
      detail,
    });
  }

  /** Runs the reads of a page in one transaction; only reads as the person belong into it, no change and no drawing. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return readTogether(this.db, this.actor, work);
  }

  /** Runs the reads of a page that may be a few seconds old, all in one transaction, as `read` does. */
  readOlder<T>(work: () => Promise<T>): Promise<T> {
    return readTogether(this.olderDb, this.actor, work);
  }

  /** Reads the body of a form. */
  async form(): Promise<FormBody> {
    await readBody(this.c);
    const fields = this.c.req.parseBody({ all: true });
    return new FormBody(await fields.catch(unreadable));
  }

  /** Renders a page, in the frame with sidebar and header unless `page` names another one. */
  render(
    content: VNode,
    page: Omit<PageProps, "frame"> & Partial<Pick<PageProps, "frame">>,
  ): Response | Promise<Response> {
    return this.c.render(content, { frame: "shell", ...page });
  }

  /** Answers with the page or call for "not found". */
  notFound(): Response | Promise<Response> {
    return this.c.notFound();
  }

  /** Redirects the browser to a path of this site, where a notice or an error may show once, with what can be undone. */
  lead(path: string, notice?: TextKey, undo?: readonly number[]): Response {
    if (notice) leaveNotice(this.c, notice, undo, this.undoing);
    return this.c.redirect(path, 303);
  }
}

/** Answers a request; pages, forms, actions and calls are of this type. */
export type Answering = (ask: Ask) => Response | Promise<Response>;

/** A multipart form may lack its boundary. */
function unreadable(): never {
  throw new Refused(400, "UnreadableRequest");
}

import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import {
  type BookingChange,
  type BookingEvent,
  newsOf,
  toTold,
} from "../../domain/booking/news.ts";
import type { Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/** The page of the bookings that wait. */
const APPROVALS_PATH = "/user/car-schedule/approvals";

/** What the person who made a booking for another hears, too. */
const TO_MAKER: ReadonlySet<BookingEvent> = new Set([
  "approved",
  "declined",
  "lapsed",
  "waiting",
]);

/** Who did it; without a user the system did. */
type Doer = Pick<UserActor, "accountId"> & { userId: number | null };

interface Hearer {
  id: number;
  email: string;
}

/**
 * Puts the mails about what happened to bookings into the outbox: one to the driver of each booking or series, with an
 * invitation; one to the person who made them when somebody else decides about them; and to the administrators who see the
 * vehicle when they wait, other than the one who did it. People who switched these mails off get none.
 */
export async function tellBookings(
  tx: Tx,
  actor: Doer,
  { event, bookings, reason = null }: {
    event: BookingEvent;
    /** As they are afterwards, each with its new version. */
    bookings: readonly Booking[];
    reason?: string | null;
  },
  now: Date,
): Promise<void> {
  if (bookings.length === 0) return;
  const account = await accountOf(tx, actor);
  const groups = Map.groupBy(bookings, mailOf);
  const by = await nameOf(tx, actor);
  for (const group of groups.values()) {
    const [{ driverId, createdBy, id, unitId } = bookings[0]!] = group;
    const facts = {
      bookings: group.map(toTold),
      timeZone: account.timeZone,
      link: `/user/car-schedule/bookings/${id}`,
    };
    const makes = TO_MAKER.has(event);
    const hearers = await hearersOf(tx, actor, [
      driverId,
      ...(makes && createdBy !== actor.userId ? [createdBy] : []),
    ]);
    for (const hearer of hearers) {
      await putMessage(tx, {
        kind: "bookingNews",
        facts: {
          ...facts,
          event,
          by: hearer.id === actor.userId ? null : by,
          reason,
          at: now.getTime(),
          invites: hearer.id === driverId,
        },
        ...addressing(actor, account, hearer),
      });
    }
    if (event !== "waiting") continue;
    for (const hearer of await approversOf(tx, actor, unitId)) {
      await putMessage(tx, {
        kind: "bookingsToApprove",
        facts: { ...facts, link: APPROVALS_PATH },
        ...addressing(actor, account, hearer),
      });
    }
  }
}

/** Names the mail that tells of a booking: those of a series share one, others have their own, since an invitation is about one. */
function mailOf(
  { driverId, createdBy, unitId, series, id }: Booking,
): string {
  const about = series ? `series ${series.id}` : `booking ${id}`;
  return `${driverId} ${createdBy} ${unitId} ${about}`;
}

/** Tells what happened to bookings, one mail of each kind to each person. */
export async function tellChanges(
  tx: Tx,
  actor: UserActor,
  changes: readonly BookingChange[],
  now: Date,
): Promise<void> {
  const news = Map.groupBy(changes.flatMap(newsOf), ({ event }) => event);
  for (const [event, told] of news) {
    const bookings = told.map(({ booking }) => booking);
    await tellBookings(tx, actor, { event, bookings }, now);
  }
}

function addressing(
  { accountId }: Doer,
  { subsiteId, language }: Awaited<ReturnType<typeof accountOf>>,
  { id, email }: Hearer,
) {
  return {
    channel: "email" as const,
    to: email,
    accountId,
    userId: id,
    subsiteId,
    language,
  };
}

function accountOf(tx: Tx, { accountId }: Doer) {
  return tx.selectFrom("accounts")
    .select(["subsite_id as subsiteId", "language", "time_zone as timeZone"])
    .where("id", "=", accountId).executeTakeFirstOrThrow();
}

/** Gives the name of the person who did it. */
async function nameOf(
  tx: Tx,
  { accountId, userId }: Doer,
): Promise<string | null> {
  if (userId === null) return null;
  const user = await tx.selectFrom("users")
    .select(sql<string>`trim(concat(first_name, ' ', last_name))`.as("name"))
    .where("account_id", "=", accountId).where("id", "=", userId)
    .executeTakeFirst();
  return user?.name || null;
}

function selectHearers(tx: Tx, { accountId }: Doer) {
  return tx.selectFrom("users").select(["id", "email"])
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .where("booking_mails", "=", true)
    .orderBy("id");
}

function hearersOf(
  tx: Tx,
  actor: Doer,
  ids: readonly number[],
): Promise<Hearer[]> {
  return selectHearers(tx, actor).where("id", "in", ids).execute();
}

/** Lists the administrators who see a vehicle, but for the one who did it. */
function approversOf(
  tx: Tx,
  actor: Doer,
  unitId: number,
): Promise<Hearer[]> {
  return selectHearers(tx, actor)
    .where("is_administrator", "=", true)
    .where("id", "is distinct from", actor.userId)
    .where((eb) =>
      eb.or([
        eb("without_access", "=", false),
        eb(
          "id",
          "in",
          eb.selectFrom("unit_access").select("user_id")
            .where("account_id", "=", actor.accountId)
            .where("unit_id", "=", unitId),
        ),
      ])
    ).execute();
}

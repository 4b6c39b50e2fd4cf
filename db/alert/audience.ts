import { sql } from "kysely";
import type { AlarmType } from "../../domain/event/kinds.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { tripAtEvent } from "./hidden-trip.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isLocked, isShutFor } from "../lock/locked.ts";
import type { StoredEvent } from "../event/stored-event.ts";

/** An event that raises an alarm. */
export type AlarmingEvent = StoredEvent & { alarm: AlarmType };

/** Who is to hear of an event, and all that decides how. */
export interface Hearer {
  eventId: number;
  accountId: number;
  /** Names the person within the account. */
  who: string;
  receiverId: number | null;
  /** The user that the person is; null for somebody without a login. */
  userId: number | null;
  email: string | null;
  /** As in +46701234567. */
  phone: string | null;
  wantsPush: boolean;
  quietFrom: string | null;
  quietUntil: string | null;
  /** Whether the person wants no alerts by mail and SMS, and none by push. */
  isOut: boolean;
  isOutOfPush: boolean;
  /** Whether the unit was on a private trip that the person may not see, or is locked and the person no user. */
  isPrivate: boolean;
  unitName: string;
  registrationNumber: string | null;
  subsiteId: SubsiteId;
  language: Language;
  timeZone: string;
}

/** Late reports may move an event by so much, seconds, and it is the same for people. */
const REPLACED_WITHIN_S = 1800;

/**
 * Finds who hears of which event: receivers of the unit or its sensor with that type of alarm switched on, who still
 * see the unit if they are users; the account's alert numbers; and while an account has no receivers at all, its
 * administrators for security alarms, by mail. Kinds that are switched off for the unit (ALARM-34) have no hearer.
 */
export async function findAudience(
  tx: Tx,
  events: readonly AlarmingEvent[],
): Promise<Hearer[]> {
  const of = (value: (event: AlarmingEvent) => string | number) =>
    arrayText(events.map(value));
  const { rows } = await sql<Hearer>`
    with e as (
      select * from unnest(
        ${of((event) => event.account_id)}::integer[],
        ${of((event) => event.id)}::bigint[],
        ${of((event) => event.unit_id)}::integer[],
        ${of((event) => event.kind)}::text[],
        ${of((event) => event.alarm)}::text[],
        ${of((event) => event.subject)}::text[],
        ${of((event) => event.happenedAt / 1000)}::float8[]
      ) as e (account_id, id, unit_id, kind, alarm, subject, happened)
      where not exists (
        select from unit_alert_kinds k where k.account_id = e.account_id
          and k.unit_id = e.unit_id and k.kind = e.kind and not k.is_on)
        -- What replaces an event that people were told of is no news.
        and not exists (
          select from events w where w.account_id = e.account_id
            and w.unit_id = e.unit_id and w.kind = e.kind
            and w.subject = e.subject and w.withdrawn_at is not null
            and abs(extract(epoch from w.happened_at) - e.happened)
              <= ${REPLACED_WITHIN_S}
            and exists (select from alerts told
              where told.account_id = w.account_id and told.event_id = w.id))
    ), hearer as (
      ${receiversOf} union all ${numbersOf} union all ${administratorsOf}
    )
    select h.event_id as "eventId", h.account_id as "accountId", h.who,
      h.receiver_id as "receiverId", h.user_id as "userId", h.email, h.phone,
      h.wants_push as "wantsPush", h.quiet_from::text as "quietFrom",
      h.quiet_until::text as "quietUntil",
      out.is_out as "isOut", out.is_out_of_push as "isOutOfPush",
      (trip.only_seen_by is not null
        and trip.only_seen_by is distinct from h.user_id)
        or (h.user_id is null and ${isLocked("e.account_id", "e.unit_id")})
        as "isPrivate",
      u.name as "unitName", u.registration_number as "registrationNumber",
      a.subsite_id as "subsiteId", coalesce(s.language, 'sv') as language,
      coalesce(s.time_zone, 'Europe/Stockholm') as "timeZone"
    from hearer h
      join e on e.account_id = h.account_id and e.id = h.event_id
      join units u on u.account_id = e.account_id and u.id = e.unit_id
      join accounts a on a.id = e.account_id
      left join alert_settings s on s.account_id = e.account_id
      cross join lateral (
        select count(*) > 0 as is_out,
          coalesce(bool_or(o.with_push), false) as is_out_of_push
        from alert_opt_outs o where o.email in (h.email, h.login)
      ) out
      left join lateral ${tripAtEvent} trip on true
    order by h.event_id, h.who`.execute(tx);
  return rows;
}

const receiversOf = sql`
  select e.id as event_id, e.account_id, 'receiver ' || r.id as who,
    r.id as receiver_id, m.id as user_id, coalesce(r.email, m.email) as email,
    '+' || r.country_code || r.phone as phone,
    r.push_notification and m.id is not null as wants_push,
    r.quiet_from, r.quiet_until, coalesce(m.email, r.email) as login
  from e join alarm_receivers r on r.account_id = e.account_id
    left join users m on m.account_id = r.account_id and m.id = r.member_id
  where case e.alarm when 'security' then r.security_alarm
      else r.function_alarm end
    and exists (
      select from alarm_receiver_units ru
      where ru.account_id = e.account_id and ru.receiver_id = r.id
        and (ru.unit_id = e.unit_id or (ru.sensor_id::text = e.subject
          and e.kind ~ '^(temperature|humidity|door)')))
    and (m.id is null or (m.deleted_at is null and ${seesUnit("m")}))`;

const numbersOf = sql`
  select e.id, e.account_id, 'number ' || n.id, null::bigint, null::integer,
    null, '+' || n.country_code || n.phone, false, null::time, null::time, null
  from e join alert_numbers n on n.account_id = e.account_id`;

const administratorsOf = sql`
  select e.id, e.account_id, 'user ' || m.id, null::bigint, m.id, m.email,
    null, false, null::time, null::time, m.email
  from e join users m on m.account_id = e.account_id
  where e.alarm = 'security' and m.is_administrator and m.deleted_at is null
    and ${seesUnit("m")}
    and not exists (
      select from alarm_receivers r where r.account_id = e.account_id)`;

/** Says in SQL whether a user of the alias sees the unit of the row `e`. */
export function seesUnit(user: string) {
  return sql`((not ${sql.ref(`${user}.without_access`)} or exists (
    select from unit_access x where x.account_id = e.account_id
      and x.user_id = ${sql.ref(`${user}.id`)} and x.unit_id = e.unit_id))
    and not ${isShutFor(user)})`;
}

import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { AttestStatus } from "../../../screens/attest/status.tsx";
import { listDriverAttests } from "../../../db/attest/reminders.ts";
import { attestPeriod } from "../../../db/attest/attests.ts";
import { listToDo } from "../../../db/trip/to-do.ts";
import { can } from "../../../domain/access/can.ts";
import { attestState } from "../../../domain/attest/attest.ts";
import { AttestRequest } from "../../../domain/attest/attest-request.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  decideDays,
  usualPeriods,
} from "../../../domain/trip/log/log-query.ts";
import { ATTEST_ERRORS } from "../../../screens/attest/errors.ts";
import { askedPage } from "../../../http/asked-page.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";

const PATH = "/user/attest";
/** Units of one page. */
const UNITS = 50;

/** The attest state of a period; without a choice of the last month. */
export default createRoute((c) => statusPage(c, {}));

/** Attests a period and shows what became of it. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody();
  const values = {
    subject: String(form.subject ?? ""),
    note: String(form.note ?? ""),
  };
  const asked = { from: String(form.from ?? ""), to: String(form.to ?? "") };
  const [kind, id] = values.subject.split("-");
  const parsed = AttestRequest.safeParse({
    ...asked,
    note: values.note,
    [kind === "unit" ? "unit_id" : "user_id"]: Number(id),
  });
  if (!parsed.success) {
    const { unit_id, user_id, ...rest } = fieldErrors(parsed.error);
    const subject = unit_id ?? user_id;
    const errors = subject ? { ...rest, subject } : rest;
    return await statusPage(c, { asked, values, errors });
  }
  const { actor, timeZone } = userOf(c);
  const { from, to, subject, note } = parsed.data;
  const attested = await attestPeriod(c.get("services").database.db, actor, {
    subject,
    days: { from, to },
    period: periodOfDays(from, to, timeZone),
    note,
  });
  if (!attested.ok) {
    const { key } = ATTEST_ERRORS[attested.error.code];
    return await statusPage(c, { asked, values, errors: { form: [key] } });
  }
  const query = new URLSearchParams({
    ...asked,
    search: askedSearch(c),
    page: String(askedPage(c.req.query("page"))),
    done: String(attested.value.trips),
  });
  return c.redirect(`${PATH}?${query}`, 303);
});

function askedSearch(c: Context): string {
  return (c.req.query("search") ?? "").slice(0, 100);
}

interface Attempt {
  asked?: { from?: string; to?: string };
  values?: { subject: string; note: string };
  errors?: FieldErrors;
}

async function statusPage(c: Context, attempt: Attempt) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone, firstName, lastName } = userOf(c);
  const m = c.get("texts");
  const today = dayOf(now().getTime(), timeZone);
  const { from, to } = attempt.asked ?? c.req.query();
  const asked = from || to ? { from, to } : usualPeriods(today).lastMonth;
  const decided = decideDays(asked, today);
  const days = decided.ok ? decided.value : { from: from ?? "", to: to ?? "" };
  const errors = {
    ...(decided.ok ? {} : { [decided.error.field]: [decided.error.code] }),
    ...attempt.errors,
  };
  if (Object.keys(errors).length > 0) c.status(422);
  const period = decided.ok ? periodOfDays(days.from, days.to, timeZone) : null;
  const search = askedSearch(c);
  const page = askedPage(c.req.query("page"));
  const { units, total } = period
    ? await listToDo(db, actor, {
      search,
      period,
      offset: (page - 1) * UNITS,
      limit: UNITS,
    })
    : { units: [], total: 0 };
  const drivers = period ? await listDriverAttests(db, actor, period) : [];
  const linkTo = (page: number) =>
    `${PATH}?${new URLSearchParams({ ...days, search, page: String(page) })}`;
  return c.render(
    <AttestStatus
      rows={units.map(({ id, name, trips, left }) => {
        const attested = trips - left.attest;
        const state = attestState({ trips, attested });
        return { unitId: id, name, trips, attested, state };
      })}
      search={{ text: search, isOffered: search !== "" || total > UNITS }}
      page={page}
      pages={Math.ceil(total / UNITS)}
      linkTo={linkTo}
      drivers={drivers}
      days={days}
      user={{
        id: actor.userId,
        name: `${firstName} ${lastName}`,
        attestsOthers: can(actor, "manageAttest"),
      }}
      values={attempt.values ?? { subject: "", note: "" }}
      errors={errors}
      done={c.req.query("done") ? Number(c.req.query("done")) : null}
    />,
    { title: m.attest.status, frame: "shell", current: PATH },
  );
}

import { ATTEST_PATH } from "./paths.ts";
import { listDriverAttests } from "../../db/attest/reminders.ts";
import { listNames } from "../../db/name/names.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
} from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { attestPeriod } from "./changes.ts";
import { listAttestRows, UNITS } from "./status-rows.ts";
import { AttestStatus } from "./status.tsx";

type Typed = Record<"from" | "to" | "subject" | "note", string>;

/** The attest state of a period (last month by default), and the form that attests it. */
export const attestForm = createForm(attestPeriod, {
  read: (form): Typed => form.texts(["from", "to", "subject", "note"]),
  toRequest: ({ subject, ...typed }) => {
    const [kind, id] = subject.split("-");
    return { ...typed, [kind === "unit" ? "unit_id" : "user_id"]: Number(id) };
  },
  errorsAt: (error) => {
    const { unit_id, user_id, ...rest } = fieldErrors(error);
    const subject = unit_id ?? user_id;
    return subject ? { ...rest, subject } : rest;
  },
  page: statusPage,
  done: (ask, { trips }, { from, to }) =>
    pathOf(ask, { from, to }, ask.pageNumber, { done: String(trips) }),
});

async function statusPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { db, actor, timeZone, pageNumber: page } = ask;
  const { days, isDecided, errors } = daysOf(ask, attempt);
  const period = isDecided ? periodOfDays(days.from, days.to, timeZone) : null;
  const search = askedSearch(ask);
  const { rows, total } = period
    ? await listAttestRows(ask, { search, period })
    : { rows: [], total: 0 };
  const drivers = period ? await listDriverAttests(db, actor, period) : [];
  const done = ask.query("done");
  if (Object.keys(errors).length > 0) ask.c.status(422);
  return ask.render(
    <AttestStatus
      rows={rows}
      search={{ text: search, isOffered: search !== "" || total > UNITS }}
      page={page}
      pages={Math.ceil(total / UNITS)}
      linkTo={(page) => pathOf(ask, days, page)}
      drivers={drivers}
      departments={await listNames(db, actor, "departments")}
      days={days}
      user={{
        id: actor.userId,
        attestsOthers: can(actor, "manageAttest"),
      }}
      values={attempt?.typed ?? { subject: "", note: "" }}
      errors={errors}
      done={done ? Number(done) : null}
    />,
    { title: ask.texts.attest.status, current: ATTEST_PATH },
  );
}

/** Gives the days in the address or the form, with the errors of both. */
function daysOf(
  ask: Ask,
  attempt?: Attempt<Typed>,
): { days: Days; isDecided: boolean; errors: FieldErrors } {
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  const { from, to } = attempt?.typed ??
    { from: ask.query("from"), to: ask.query("to") };
  const asked = from || to ? { from, to } : usualPeriods(today).lastMonth;
  const decided = decideDays(asked, today);
  return decided.ok
    ? { days: decided.value, isDecided: true, errors: attempt?.errors ?? {} }
    : {
      days: { from: from ?? "", to: to ?? "" },
      isDecided: false,
      errors: {
        [decided.error.field]: [decided.error.code],
        ...attempt?.errors,
      },
    };
}

/** Gives the path of the status of some days, for the searched units. */
function pathOf(
  ask: Ask,
  { from, to }: Days,
  page: number,
  more: { done?: string } = {},
): string {
  const query = { from, to, search: askedSearch(ask), page: String(page) };
  return `${ATTEST_PATH}?${new URLSearchParams({ ...query, ...more })}`;
}

function askedSearch(ask: Ask): string {
  return (ask.query("search") ?? "").slice(0, 100);
}

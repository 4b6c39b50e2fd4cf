import { ATTEST_PATH } from "./paths.ts";
import { listNames } from "../../db/name/names.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
} from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { attestSelection } from "./changes.ts";
import { NOTHING, readStatus, UNITS } from "./status-rows.ts";
import { AttestStatus } from "./status.tsx";

interface Typed extends Record<"from" | "to" | "note", string> {
  /** As in "unit-5" and "user-7". */
  subjects: string[];
}

/** The attest state of a period (last month by default), and the forms that attest it. */
export const attestForm = createForm(attestSelection, {
  undo: "proof",
  read: (form): Typed => ({
    ...form.texts(["from", "to", "note"]),
    subjects: form.all("subject"),
  }),
  toRequest: ({ subjects, ...typed }) => ({
    ...typed,
    subjects: subjects.map((subject) => {
      const [kind, id] = subject.split("-");
      return { [kind === "unit" ? "unit_id" : "user_id"]: Number(id) };
    }),
  }),
  page: statusPage,
  done: (ask, { trips, refused }, { from, to }) =>
    pathOf(ask, { from, to }, ask.pageNumber, {
      done: String(trips),
      ...(refused > 0 && { refused: String(refused) }),
    }),
});

async function statusPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { db, actor, timeZone, pageNumber: page } = ask;
  const today = dayOf(ask.now.getTime(), timeZone);
  const { days, isDecided, errors } = daysOf(ask, today, attempt);
  const period = isDecided ? periodOfDays(days.from, days.to, timeZone) : null;
  const search = askedSearch(ask);
  const shown = period ? await readStatus(ask, { search, period }) : NOTHING;
  if (Object.keys(errors).length > 0) ask.c.status(422);
  return ask.render(
    <AttestStatus
      {...shown}
      search={{ text: search, isOffered: search !== "" || shown.total > UNITS }}
      page={page}
      pages={Math.ceil(shown.total / UNITS)}
      linkTo={(page) => pathOf(ask, days, page)}
      departments={await listNames(db, actor, "departments")}
      days={days}
      usual={usualPeriods(today)}
      user={{
        id: actor.userId,
        attestsOthers: can(actor, "manageAttest"),
      }}
      values={attempt?.typed ?? { subjects: [], note: "" }}
      errors={errors}
      done={ask.query("done")
        ? {
          trips: Number(ask.query("done")),
          refused: Number(ask.query("refused") ?? 0),
        }
        : null}
    />,
    { title: ask.texts.attest.status, current: ATTEST_PATH, style: "attest" },
  );
}

/** Gives the days in the address or the form, with the errors of both. */
function daysOf(
  ask: Ask,
  today: string,
  attempt?: Attempt<Typed>,
): { days: Days; isDecided: boolean; errors: FieldErrors } {
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
  more: { done?: string; refused?: string } = {},
): string {
  const query = { from, to, search: askedSearch(ask), page: String(page) };
  return `${ATTEST_PATH}?${new URLSearchParams({ ...query, ...more })}`;
}

function askedSearch(ask: Ask): string {
  return (ask.query("search") ?? "").slice(0, 100);
}

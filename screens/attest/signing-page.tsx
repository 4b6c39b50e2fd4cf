import { findAttestRefusal } from "../../db/attest/attests.ts";
import { listDriverAttests } from "../../db/attest/reminders.ts";
import { readSigned } from "../../db/attest/signed.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import { can } from "../../domain/access/can.ts";
import type { AttestSubject } from "../../domain/attest/attest.ts";
import { isSignable, NOTHING_SIGNED } from "../../domain/attest/signed.ts";
import { dayOf, type Period, periodOfDays } from "../../domain/time.ts";
import { type Days, decideDays } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { attestSelection } from "./changes.ts";
import { ATTEST_PATH, statusPath } from "./paths.ts";
import { type AskedSubject, Signing, signingTitle } from "./signing.tsx";

interface Typed extends Record<"from" | "to" | "note" | "back", string> {
  /** As in "unit-5" and "user-7". */
  subjects: string[];
}

/** Refusals of what is not of the account: they say nothing more. */
const ATTEST_NOT_FOUND = ["UnitNotFound", "UserNotFound"];

/** Most subjects that the notice afterwards names. */
const MOST_NAMED = 3;

/** Shows what an attestation takes of one or several units and drivers, and asks once whether to sign it (FLOW-07). */
export const attestForm = createForm(attestSelection, {
  undo: "proof",
  read: (form): Typed => ({
    ...form.texts(["from", "to", "note", "back"]),
    subjects: form.all("subject"),
  }),
  toRequest: ({ subjects, back: _, ...typed }) => ({
    ...typed,
    subjects: subjects.map((subject) => {
      const [kind, id] = subject.split("-");
      return { [kind === "unit" ? "unit_id" : "user_id"]: Number(id) };
    }),
  }),
  page: signingPage,
  done: (_, { trips, ids, refused }, { from, to, back, subjects }) =>
    statusPath({ from, to }, back, {
      done: String(trips),
      of: subjects.slice(0, MOST_NAMED).join(),
      attests: ids.join("."),
      ...(subjects.length > MOST_NAMED &&
        { more: String(subjects.length - MOST_NAMED) }),
      ...(refused > 0 && { refused: String(refused) }),
    }),
});

async function signingPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { c, texts: m } = ask;
  const asked = attempt?.typed ?? {
    from: ask.query("from") ?? "",
    to: ask.query("to") ?? "",
    note: "",
    back: ask.query("back") ?? "",
    subjects: c.req.queries("subject") ?? [],
  };
  const { from, to, note, back } = asked;
  const decided = from && to ? decideDays({ from, to }, to) : null;
  const subjects = decided?.ok
    ? await readSubjects(ask, asked.subjects, periodOf(ask, decided.value))
    : [];
  const why = subjects.length > 0
    ? null
    : decided && !decided.ok
    ? decided.error.code
    : await refusalOf(ask, asked.subjects, { from, to });
  if (why && ATTEST_NOT_FOUND.includes(why)) return ask.notFound();
  const errors = attempt?.errors ?? {};
  if (!decided?.ok) c.status(422);
  return ask.render(
    <Signing
      days={{ from, to }}
      isOver={to < dayOf(ask.now.getTime(), ask.timeZone)}
      note={note}
      subjects={subjects}
      back={back}
      errors={!why || errors.form || errors.subjects
        ? errors
        : { ...errors, form: [why] }}
    />,
    { title: signingTitle(subjects, m), current: ATTEST_PATH, style: "attest" },
  );
}

/** Says why nothing of what was asked for can be attested: as the attestation of the first of it would. */
async function refusalOf(
  { db, actor, timeZone, now }: Ask,
  [first]: readonly string[],
  days: Days,
): Promise<string> {
  if (!first) return "ChooseUnitOrUser";
  if (!days.from || !days.to) return "NoLogsAvailable";
  const subject = subjectOf(first);
  if (!subject) return "UnitNotFound";
  const refusal = await findAttestRefusal(db, actor, {
    subject,
    days,
    timeZone,
    now,
  });
  return refusal?.code ?? "NoLogsAvailable";
}

/** Reads "unit-5" or "user-7". */
function subjectOf(text: string): AttestSubject | null {
  const [, kind, digits] = /^(unit|user)-(\d{1,10})$/.exec(text) ?? [];
  const id = Number(digits);
  if (!kind || id < 1 || id >= 2 ** 31) return null;
  return kind === "unit" ? { unitId: id } : { userId: id };
}

function periodOf({ timeZone }: Ask, { from, to }: Days): Period {
  return periodOfDays(from, to, timeZone);
}

/** Reads what the person would sign of each subject; those of which nothing can be attested now are left out. */
async function readSubjects(
  ask: Ask,
  asked: readonly string[],
  period: Period,
): Promise<AskedSubject[]> {
  const { db, actor, now } = ask;
  const mayAttest = (subject: AttestSubject) => can(actor, "attest", subject);
  const subjects = [...new Set(asked)].flatMap((one) => subjectOf(one) ?? [])
    .filter(mayAttest);
  const unitIds = subjects.flatMap((one) => "unitId" in one ? one.unitId : []);
  const userIds = subjects.flatMap((one) => "userId" in one ? one.userId : []);
  const units = await readSigned(db, actor, {
    of: "unit",
    ids: unitIds,
    period,
    now,
  });
  const drivers = await readSigned(db, actor, {
    of: "driver",
    ids: userIds,
    period,
    now,
  });
  const unitNames = unitIds.length > 0 ? await listUnitNames(db, actor) : [];
  const people = userIds.length > 0
    ? await listDriverAttests(db, actor, period, now)
    : [];
  const named: AskedSubject[] = [
    ...userIds.map((id) => ({
      subject: `user-${id}`,
      name: id === actor.userId
        ? ask.texts.attest.myTrips
        : people.find(({ userId }) => userId === id)?.name ?? "",
      signed: drivers.get(id) ?? NOTHING_SIGNED,
    })),
    ...unitNames.filter(({ id }) => unitIds.includes(id)).map((unit) => ({
      subject: `unit-${unit.id}`,
      name: unit.name,
      signed: units.get(unit.id) ?? NOTHING_SIGNED,
    })),
  ];
  return named.filter(({ signed }) => isSignable(signed));
}

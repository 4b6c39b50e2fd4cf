import { saveReceiver as storeReceiver } from "../../../db/alarm-receiver/changes.ts";
import { findMember, listMembers } from "../../../db/alarm-receiver/members.ts";
import {
  findReceiver,
  listAllReceivers,
} from "../../../db/alarm-receiver/receivers.ts";
import { hasPhones } from "../../../domain/alarm-receiver/contact.ts";
import { ALL_RECEIVERS } from "../../../domain/alarm-receiver/receiver-list.ts";
import { ReceiverRequest } from "../../../domain/alarm-receiver/receiver-request.ts";
import { errorsOf } from "../../../http/answers.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { type Attempt, createForm, lead } from "../../../http/form.ts";
import type { FormBody } from "../../../http/form-body.ts";
import { ANSWERS, saveReceiver } from "../changes.ts";
import { Chooser, type Step } from "./chooser.tsx";
import { ReceiverEditor } from "./editor.tsx";
import { backTo, RECEIVERS_PATH } from "../paths.ts";
import { PeoplePicker } from "./people-picker.tsx";
import {
  EMPTY_RECEIVER,
  receiverErrors,
  toReceiverRequest,
  type TypedReceiver,
  typedReceiver,
} from "./typed-receiver.ts";

const NEW_PATH = `${RECEIVERS_PATH}/new`;

/** The fields of the form for refusals that the call shows at fields of other names. */
export const EDITOR_FIELDS = {
  ReceiverEmailExists: "Email",
  ReceiverEmailRequired: "Email",
  ReceiverEmailOrPhoneRequired: "Email",
  ReceiverPushNeedsMember: "push",
  MemberNotFound: "form",
  ReceiverMemberExists: "form",
  UnitNotFound: "form",
} as const;

type Typed = TypedReceiver & { hasPush: boolean };

/** Adds a receiver: first a choice between a new one and an existing user, then the form (ALARM-10 to ALARM-13). */
export const newReceiverForm = createForm(saveReceiver, {
  undo: "kept",
  read: async (form, ask): Promise<Typed> => {
    const typed = typedReceiver(form);
    const member = await findMember(ask.db, ask.actor, memberIn(typed));
    return { ...typed, hasPush: (member?.pushId ?? null) !== null };
  },
  other: pressedOther,
  toRequest: (typed, { subsite }) =>
    toReceiverRequest(typed, null, {
      hasPhones: hasPhones(subsite.id),
      hasPush: typed.hasPush,
    }),
  page: newPage,
  errorsAt: receiverErrors,
  fields: EDITOR_FIELDS,
  done: (_ask, _saved, { back }) => ({ to: back, notice: "ReceiverSaved" }),
});

function memberIn({ member_id }: TypedReceiver): number {
  return /^\d{1,9}$/.test(member_id) ? Number(member_id) : 0;
}

function newPage(ask: Ask, attempt?: Attempt<Typed>) {
  if (attempt) return drawEditor(ask, attempt.typed, attempt.errors);
  const asked = {
    ...EMPTY_RECEIVER,
    back: backTo(ask.query("back")),
    device: ask.query("device") ?? "",
    device_type: ask.query("device_type") ?? "",
  };
  return drawStep(ask, asked, ask.query("step") ?? "choose");
}

/** Answers the buttons of the choice and of the picker; null when the form is to be saved. */
async function pressedOther(ask: Ask, form: FormBody, typed: Typed) {
  const member = form.number("member");
  if (member !== null) return await pickMember(ask, typed, member);
  const receiver = form.number("receiver");
  if (receiver !== null) return await addDevice(ask, typed, receiver);
  const step = form.text("step");
  return step ? await drawStep(ask, typed, step, form.text("search")) : null;
}

function drawStep(
  ask: Ask,
  typed: TypedReceiver,
  step: string,
  search = "",
  errors: FieldErrors = {},
) {
  if (step === "new") {
    return drawEditor(ask, { ...typed, hasPush: false }, {});
  }
  if (step === "existing") return drawMembers(ask, typed, search);
  if (step === "receiver" && typed.device) {
    return drawReceivers(ask, typed, search, errors);
  }
  const steps: Step[] = typed.device
    ? ["new", "existing", "receiver"]
    : ["new", "existing"];
  return render(ask, <Chooser action={NEW_PATH} typed={typed} steps={steps} />);
}

/** The form of a picked user: name and e-mail are filled in, the alarms are off (ALARM-13). */
async function pickMember(ask: Ask, typed: TypedReceiver, memberId: number) {
  const member = Number.isSafeInteger(memberId) &&
    await findMember(ask.db, ask.actor, Math.min(memberId, 2 ** 31 - 1));
  if (!member) return await drawMembers(ask, typed, "");
  return await drawEditor(ask, {
    ...EMPTY_RECEIVER,
    device: typed.device,
    device_type: typed.device_type,
    back: typed.back,
    member_id: String(member.id),
    FirstName: member.name,
    Email: member.email,
    hasPush: member.pushId !== null,
  }, {});
}

/** Gives a receiver of the account the unit of unit edit too. */
async function addDevice(ask: Ask, typed: TypedReceiver, id: number) {
  const { db, actor, subsite } = ask;
  const receiver = await findReceiver(db, actor, id);
  const wanted = ReceiverRequest.safeParse({
    id,
    name: receiver?.name,
    terminal_id: typed.device,
    device_type: typed.device_type,
  });
  if (!receiver || !wanted.success) return await ask.notFound();
  const saved = await storeReceiver(db, actor, wanted.data, subsite.id);
  if (saved.ok) return lead(ask, { to: typed.back, notice: "ReceiverSaved" });
  ask.c.status(422);
  const errors = errorsOf(ask.texts, ANSWERS, saved.error, "form");
  return await drawStep(ask, typed, "receiver", "", errors);
}

async function drawMembers(ask: Ask, typed: TypedReceiver, search: string) {
  const t = ask.texts.alarmReceiver.choose;
  const members = await listMembers(ask.db, ask.actor, search);
  return await render(
    ask,
    <PeoplePicker
      action={NEW_PATH}
      typed={typed}
      step="existing"
      field="member"
      people={members}
      search={search}
      none={search ? t.noMatch : t.none}
    />,
  );
}

async function drawReceivers(
  ask: Ask,
  typed: TypedReceiver,
  search: string,
  errors: FieldErrors,
) {
  const { db, actor, texts: m } = ask;
  const device = Number(typed.device) || 0;
  const device_type = typed.device_type === "ble" ? "ble" : "gps";
  const has = await listAllReceivers(db, actor, {
    ...ALL_RECEIVERS,
    device,
    device_type,
  });
  const known = new Set(has.map(({ id }) => id));
  const all = await listAllReceivers(db, actor, { ...ALL_RECEIVERS, search });
  const t = m.alarmReceiver.choose;
  return await render(
    ask,
    <PeoplePicker
      action={NEW_PATH}
      typed={typed}
      step="receiver"
      field="receiver"
      people={all.filter(({ id, mayChange }) => mayChange && !known.has(id))}
      search={search}
      none={search ? m.alarmReceiver.noMatch : t.noReceivers}
      errors={errors}
    />,
  );
}

function drawEditor(ask: Ask, typed: Typed, errors: FieldErrors) {
  return render(
    ask,
    <ReceiverEditor
      action={NEW_PATH}
      typed={typed}
      errors={errors}
      hasPhones={hasPhones(ask.subsite.id)}
      hasPush={typed.hasPush}
    />,
  );
}

function render(ask: Ask, content: Parameters<Ask["render"]>[0]) {
  return ask.render(content, {
    title: ask.texts.alarmReceiver.choose.title,
    current: RECEIVERS_PATH,
    style: "alarm-receiver",
  });
}

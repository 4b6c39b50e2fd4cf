import { meanwhileChanges } from "../../../components/changed-meanwhile.tsx";
import {
  type AlarmReceiver,
  findReceiver,
} from "../../../db/alarm-receiver/receivers.ts";
import { hasPhones } from "../../../domain/alarm-receiver/contact.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { saveReceiver } from "../changes.ts";
import { ReceiverEditor } from "./editor.tsx";
import { EDITOR_FIELDS } from "./new-form.tsx";
import { backTo, RECEIVERS_PATH } from "../paths.ts";
import {
  readableReceiver,
  receiverErrors,
  receiverLabels,
  toReceiverRequest,
  toTypedReceiver,
  type TypedReceiver,
  typedReceiver,
} from "./typed-receiver.ts";

/** The form of a stored receiver, with what only the server knows of it. */
type Typed = TypedReceiver & { hasPush: boolean };

/** Changes a receiver: a dialog of the list, without script a page (ALARM-14). */
export const receiverForm = createForm(saveReceiver, {
  undo: "kept",
  read: async (form, { db, actor, id }): Promise<Typed | null> => {
    const stored = await findReceiver(db, actor, id);
    return stored && {
      ...typedReceiver(form),
      member_id: toTypedReceiver(stored, "").member_id,
      hasPush: stored.pushId !== null,
    };
  },
  toRequest: (typed, { id, subsite }) =>
    toReceiverRequest(typed, id, {
      hasPhones: hasPhones(subsite.id),
      hasPush: typed.hasPush,
    }),
  page: editPage,
  errorsAt: receiverErrors,
  fields: EDITOR_FIELDS,
  done: (_ask, _saved, { back }) => ({ to: back, notice: "ReceiverSaved" }),
});

async function editPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { db, actor, id, subsite, texts: m } = ask;
  const receiver = await findReceiver(db, actor, id);
  if (!receiver) return ask.notFound();
  const stored = toTypedReceiver(receiver, backTo(ask.query("back")));
  const typed = attempt?.typed ?? stored;
  const isMeanwhile = attempt?.code === "ChangedMeanwhile";
  return ask.render(
    <ReceiverEditor
      action={`${RECEIVERS_PATH}/${id}`}
      typed={isMeanwhile ? { ...typed, version: stored.version } : typed}
      errors={attempt?.errors ?? {}}
      hasPhones={hasPhones(subsite.id)}
      hasPush={receiver.pushId !== null}
      meanwhile={isMeanwhile
        ? meanwhileChanges(
          receiverLabels(m),
          readableReceiver(shownOf(typed, receiver), m),
          readableReceiver(stored, m),
        )
        : undefined}
    />,
    {
      title: m.alarmReceiver.form.editTitle(receiver.name),
      current: RECEIVERS_PATH,
      style: "alarm-receiver",
    },
  );
}

/** A disabled switch is not sent, and stays as it is stored. */
function shownOf(
  typed: TypedReceiver,
  { pushId, pushNotification }: AlarmReceiver,
): TypedReceiver {
  const push = pushNotification ? "1" : "";
  return pushId === null ? { ...typed, push } : typed;
}

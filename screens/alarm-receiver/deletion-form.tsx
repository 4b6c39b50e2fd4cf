import { Deletion } from "../../components/deletion.tsx";
import { Notice } from "../../components/notice.tsx";
import { findReceiver } from "../../db/alarm-receiver/receivers.ts";
import { createForm } from "../../http/form.ts";
import { textOfKey } from "../../locales/index.ts";
import { deleteReceiver } from "./changes.ts";
import { backTo, RECEIVERS_PATH } from "./paths.ts";

/** Asks before a receiver is deleted (ALARM-23). */
export const receiverDeletion = createForm(deleteReceiver, {
  undo: "kept",
  read: () => ({}),
  page: async (ask, attempt) => {
    const { db, actor, id, texts: m } = ask;
    const receiver = await findReceiver(db, actor, id);
    if (!receiver) return ask.notFound();
    const t = m.alarmReceiver.deletion;
    return ask.render(
      <>
        {attempt?.code && (
          <Notice
            notice={{ kind: "error", text: textOfKey(m, attempt.code) }}
          />
        )}
        <Deletion
          question={t.question(receiver.name)}
          yes={t.yes}
          keep={t.keep}
          back={backTo(ask.query("back"))}
        />
      </>,
      { title: t.title, current: RECEIVERS_PATH, style: "alarm-receiver" },
    );
  },
  done: (ask) => ({
    to: backTo(ask.query("back")),
    notice: "ReceiverDeleted",
  }),
});

import { listReceivers } from "../../db/alarm-receiver/receivers.ts";
import {
  findAlertSettings,
  findSmsCredits,
} from "../../db/alarm-receiver/settings.ts";
import { alertTimeZones } from "../../domain/alarm-receiver/alert-settings.ts";
import { hasPhones } from "../../domain/alarm-receiver/contact.ts";
import {
  ALL_RECEIVERS,
  ReceiverListQuery,
} from "../../domain/alarm-receiver/receiver-list.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { ErrorDialog } from "./error-dialog.tsx";
import { ReceiverList, type ReceiverListProps } from "./list.tsx";
import { listAddress, RECEIVERS_PATH } from "./paths.ts";
import { SettingsCard } from "./settings-card.tsx";
import { isOfSpecialParent } from "./special-parent.ts";

/** The alarm receivers of the account, or by `device` and `device_type` those of one device (ALARM-01). */
export function receiverList(ask: Ask) {
  return drawList(ask, ReceiverListQuery.parse(ask.c.req.query()));
}

/** Draws the list, with the errors of what was refused. */
export async function drawList(
  ask: Ask,
  query: ReceiverListQuery,
  errors?: FieldErrors,
) {
  const { db, actor, user, services, texts: m } = ask;
  const { list, settings } = await ask.read(async () => ({
    list: await readList(ask, query),
    settings: await findAlertSettings(db, actor),
  }));
  const back = listAddress(query);
  return ask.render(
    <>
      <ErrorDialog errors={errors} back={back} />
      {query.device > 0 && (
        <p>
          <a href={RECEIVERS_PATH}>{m.alarmReceiver.ofAccount}</a>
        </p>
      )}
      <ReceiverList {...list} kept={keptOf(query)} linkTo={listAddress} />
      <SettingsCard
        settings={settings}
        timeZones={alertTimeZones(isOfSpecialParent(user, services.config))}
        back={back}
      />
    </>,
    {
      title: m.alarmReceiver.title,
      current: RECEIVERS_PATH,
      style: "alarm-receiver",
    },
  );
}

/** Reads what the list shows. */
export async function readList(
  { db, actor, subsite }: Ask,
  query: ReceiverListQuery,
): Promise<Omit<ReceiverListProps, "linkTo" | "kept">> {
  const { receivers, total } = await listReceivers(db, actor, query);
  return {
    receivers,
    total,
    query,
    smsCredits: await findSmsCredits(db, actor),
    hasPhones: hasPhones(subsite.id),
  };
}

/** The device of the list, which a search keeps. */
function keptOf(
  { device, device_type }: ReceiverListQuery,
): Record<string, string> {
  return device === ALL_RECEIVERS.device
    ? {}
    : { device: String(device), device_type };
}

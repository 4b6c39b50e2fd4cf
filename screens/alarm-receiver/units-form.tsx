import {
  type DevicesToChoose,
  listDevices,
} from "../../db/alarm-receiver/devices.ts";
import { findReceiver } from "../../db/alarm-receiver/receivers.ts";
import type { DeviceType } from "../../domain/alarm-receiver/receiver-request.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { assignUnits } from "./changes.ts";
import { backTo, RECEIVERS_PATH } from "./paths.ts";
import { UnitPicker } from "./unit-picker.tsx";

/** The picker as it was sent. */
interface Typed {
  gps: string[];
  ble: string[];
  search: string;
  tab: DeviceType;
  back: string;
}

/** The units of a receiver: a dialog of the list, without script a page (ALARM-24 to ALARM-27). */
export const receiverUnitsForm = createForm(assignUnits, {
  undo: "kept",
  read: (form): Typed => ({
    gps: form.all("gps"),
    ble: form.all("ble"),
    search: form.text("search"),
    tab: form.text("tab") === "ble" ? "ble" : "gps",
    back: backTo(form.text("back")),
  }),
  other: pressedOther,
  toRequest: ({ gps, ble }, { id }) => ({
    receiver_id: id,
    terminals: [
      ...gps.map((id) => ({ terminal_id: id, device_type: "gps" })),
      ...ble.map((id) => ({ terminal_id: id, device_type: "ble" })),
    ],
  }),
  page: unitsPage,
  done: (_ask, _done, { back }) => ({ to: back, notice: "ReceiverUnitsSaved" }),
});

/** Answers the buttons that search, tick and clear where no script does. */
async function pressedOther(ask: Ask, form: FormBody, typed: Typed) {
  const action = form.text("action");
  if (!["find", "all", "nothing"].includes(action)) return null;
  const devices = await listDevices(ask.db, ask.actor, { id: ask.id });
  const { tab, search } = typed;
  const shown = action === "find" ? [] : devices[tab]
    .filter((device) => !isLocked(device) && matches(device, search))
    .map(({ id }) => String(id));
  const kept = typed[tab].filter((id) => !shown.includes(id));
  const ticked = action === "all" ? [...kept, ...shown] : kept;
  return await draw(ask, { ...typed, [tab]: ticked }, {});
}

async function unitsPage(ask: Ask, attempt?: Attempt<Typed>) {
  if (attempt) return await draw(ask, attempt.typed, attempt.errors);
  const { db, actor, id } = ask;
  const { gps, ble } = await listDevices(db, actor, { id });
  const selected = (devices: DevicesToChoose[DeviceType]) =>
    devices.filter(({ isSelected }) => isSelected)
      .map(({ id }) => String(id));
  return await draw(ask, {
    gps: selected(gps),
    ble: selected(ble),
    search: "",
    tab: "gps",
    back: backTo(ask.query("back")),
  }, {});
}

async function draw(ask: Ask, typed: Typed, errors: FieldErrors) {
  const { db, actor, id, texts: m } = ask;
  const receiver = await findReceiver(db, actor, id);
  if (!receiver) return ask.notFound();
  const { gps, ble } = await listDevices(db, actor, { id });
  const asShown = (type: DeviceType) => (device: AnyDevice) => ({
    id: device.id,
    name: device.name,
    number: "imei" in device ? device.imei : device.serialNumber ?? "",
    isTicked: isLocked(device)
      ? device.isSelected
      : typed[type].includes(String(device.id)),
    isLocked: isLocked(device),
    isHidden: !matches(device, typed.search),
  });
  return await ask.render(
    <UnitPicker
      action={`${RECEIVERS_PATH}/${id}/units`}
      gps={gps.map(asShown("gps"))}
      ble={ble.map(asShown("ble"))}
      search={typed.search}
      tab={typed.tab}
      back={typed.back}
      errors={errors}
    />,
    {
      title: m.alarmReceiver.picker.title(receiver.name),
      current: RECEIVERS_PATH,
      style: "alarm-receiver",
    },
  );
}

type AnyDevice = DevicesToChoose[DeviceType][number];

function isLocked(device: AnyDevice): boolean {
  return "isLocked" in device && device.isLocked;
}

/** Says whether the search finds a device by its name or number; the script finds the same texts. */
function matches(device: AnyDevice, search: string): boolean {
  const number = "imei" in device ? device.imei : device.serialNumber;
  return `${device.name} ${number ?? ""}`.toLowerCase()
    .includes(search.trim().toLowerCase());
}

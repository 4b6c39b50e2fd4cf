import * as z from "zod";
import {
  findStopSetting,
  setStopSetting,
} from "../../../db/booking/stop-setting.ts";
import { ok } from "../../../domain/result.ts";
import { createCall, createChangeCall } from "../../../http/call.ts";
import { describeChange } from "../../../http/change.ts";

const SettingsV1 = z.object({ service_stops_bookings: z.boolean() });

/** Sets whether service or inspection that is past takes a vehicle out of service (BOOK-36). */
export const saveSettings = describeChange({
  request: z.object({
    service_stops_bookings: z.boolean("UnreadableRequest"),
  }),
  run: ({ db, actor }, { service_stops_bookings }) =>
    setStopSetting(db, actor, service_stops_bookings),
  answers: { NotAdministrator: 403 },
});

export const settingsCall = createCall(
  {
    summary:
      "The settings of the car schedule: whether a vehicle cannot be booked while its service or inspection is past (BOOK-36).",
    data: SettingsV1,
  },
  async ({ db, actor }) =>
    ok({ service_stops_bookings: await findStopSetting(db, actor) }),
);

export const saveSettingsCall = createChangeCall(saveSettings, {
  summary:
    "Sets whether a vehicle cannot be booked while its service or inspection is past; bookings that stand already stay, and their drivers get a mail (BOOK-36).",
  data: z.null(),
  message: "BookingSettingsSaved",
}, () => null);
